import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { payOfFile } from '#tools/payslip.ts';
import { sql } from '#kit/server/database/database.ts';
import { approvalActions } from '../desk/agent-approvals.ts';
import { staffAdjustTeam } from '../desk/staff-adjust-team.ts';
import { staffAgentContracts } from '../desk/staff-agent-contracts.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { payBounds } from '../settings.ts';
import { dividendOf, openTeam } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';
import { payApproved } from './pay-run.ts';

test('what two people take off a team’s net loss counts for it and for all above from that day on; what they give back too', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', b: 'B', Z: null });
  const { world, merchantId, sign, play, settle, commissionOf, idOf, agentVisit } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  await world.moveClock(daysMs(32));
  const ask = async (memberId: string, amount: bigint, way: 'off' | 'back' = 'off') => {
    const input = {
      memberId,
      amount: minor(amount),
      way,
      cause: 'fraud_hold' as const,
      reason: 'many accounts of one hand',
    };
    const asked = await staffAdjustTeam(world)(input, anna);
    return asked.ok ? 'none' : asked.refusal;
  };
  assert.equal(await ask(idOf('b'), 1n), 'not_an_agent');
  assert.equal(await ask(id('mbr_nobody'), 1n), 'not_in_tree');
  await play('b', 10_000_000n);
  await settle();
  assert.equal(await ask(idOf('B'), 4_000_000n), 'none');
  assert.equal(await ask(idOf('B'), 4_000_000n), 'already_asked');
  await decide('approve');
  const pay = async () => {
    await world.moveClock(daysMs(32));
    await computeDue(world)();
    await payApproved(world)();
    return [await commissionOf('A'), await commissionOf('B')];
  };
  assert.deepEqual(await pay(), [600_000n, 1_200_000n]);
  const { rows } = await sql<{ figure_id: string }>`
    select figure_id from agents.figure where agent_id = ${idOf('B')}`.execute(world.database.read);
  const file = await payslipFile(world)({ figureId: rows[0]!.figure_id }, agentVisit('B'));
  assert.ok(file.ok);
  const { base, pay: worked, paid } = payOfFile(file.value.csv);
  assert.deepEqual([base, worked, paid], [6_000_000n, 1_200_000n, 1_200_000n]);
  assert.equal(await ask(idOf('B'), 4_000_000n, 'back'), 'none');
  await decide('approve');
  await play('b', 100n);
  await settle();
  assert.deepEqual(await pay(), [1_000_010n, 2_000_020n]);
  const seen = await staffAgentContracts(world)({ memberId: idOf('B') }, anna);
  assert.ok(seen.ok);
  assert.deepEqual(
    seen.value.adjustments.map(({ amount, cause }) => [amount, cause]),
    [
      [-4_000_000n, 'fraud_hold'],
      [4_000_000n, 'fraud_hold'],
    ],
  );
});

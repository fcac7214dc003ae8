import assert from 'node:assert/strict';
import test from 'node:test';
import { nameProductsIn } from '#features/turnover/public.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { payOfFile } from '#tools/payslip.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { simulateTerms } from '../contracts/simulate-terms.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { agentPayslip } from '../pay/agent-payslip.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { dailyOf, openTeam, vendor } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';

test('agent.W5a draw by draw: a draw that players won takes nothing off another, and one settled anew counts the next time', async (t) => {
  const team = await openTeam(t, { A: null, B: null, a: 'A', b: 'B' });
  const { world, merchantId, play, settle, correct, sign, agentVisit, idOf } = team;
  await world.database.transact(async (tx) => {
    await nameProductsIn(tx, [{ vendor, game: 'g', product: 'LOTT' }]);
    return accept(undefined);
  });
  const loss = (base: 'loss' | 'draw_loss') => dailyOf(200, { type: 'loss', base });
  await sign(null, 'A', loss('draw_loss'));
  await sign(null, 'B', loss('loss'));
  await world.moveClock(daysMs(1));
  let first = '';
  for (const name of ['a', 'b']) {
    const round = await play(name, 4_200_000n);
    if (name === 'a') first = round;
    await play(name, 1_000_000n, 3_000_000n);
  }
  await settle();
  const agent = await positionAt(world.database.read, idOf('A'), world.clock.now());
  await world.moveClock(daysMs(1));
  const figuresOfTeam = async (name: string) => {
    await computeDue(world)();
    const query = { type: 'loss', from: instant(0), to: world.clock.now(), limit: 9, offset: 0 } as const;
    return figuresOf(world.database.read, idOf(name), query);
  };
  // 42,000.00 of one draw at 2 %; of the day as one it is 22,000.00.
  const [own] = await figuresOfTeam('A');
  assert.equal(own?.pay, 84_000n);
  assert.equal((await figuresOfTeam('B'))[0]?.pay, 44_000n);
  const simulated = await simulateTerms(world, { merchantId, agent: agent!, payer: null, terms: loss('draw_loss') });
  assert.equal(simulated.periods.at(-1)?.gross.pay, 84_000n);
  // Half of the first draw's stake comes back later: the paid day stays, the next one has less.
  await correct('a', first, 2_100_000n);
  await play('a', 5_000_000n);
  await settle();
  const check = async (figureId: string, pay: bigint) => {
    const file = await payslipFile(world)({ figureId }, agentVisit('A'));
    assert.ok(file.ok);
    const { pay: worked, paid } = payOfFile(file.value.csv);
    assert.deepEqual([worked, paid], [pay, pay]);
  };
  await check(own.figure_id, 84_000n);
  await world.moveClock(daysMs(1));
  const [next] = await figuresOfTeam('A');
  assert.ok(next);
  const { team: sums, changed } = traceOf(next.trace);
  assert.deepEqual([sums.drawLost, changed?.drawLost, next.pay], [5_000_000n, -2_100_000n, 58_000n]);
  await check(next.figure_id, 58_000n);
  const slip = await agentPayslip(world)({ figureId: next.figure_id }, agentVisit('A'));
  assert.ok(slip.ok);
  assert.deepEqual([slip.value.team.drawLost, slip.value.changed?.drawLost], [5_000_000n, -2_100_000n]);
});

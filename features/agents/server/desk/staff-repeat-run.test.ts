import assert from 'node:assert/strict';
import test from 'node:test';
import { openWalletIn } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { computeDue } from '../runs/due-runs.ts';
import { payApproved, payChunk } from '../runs/pay-run.ts';
import { payBounds } from '../settings.ts';
import { dividendOf, openTeam } from '../team.fixture.ts';
import { staffAgentRun } from './staff-agent-run.ts';
import { staffApproveRun } from './staff-approve-run.ts';
import { staffRepeatRun } from './staff-repeat-run.ts';

/** A leader at 30 % with a downline at 20 %, of whose players one lost 100,000.00; their month is worked out. */
const openRun = async (t: test.TestContext) => {
  const team = await openTeam(t, { A: null, B: 'A', b: 'B' });
  const { world, merchantId, sign, play, settle } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '0.00', byOnePerson: '10000000.00' });
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  await world.moveClock(daysMs(32));
  await play('b', 10_000_000n);
  await settle();
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  const { rows } = await sql<{ run_id: string }>`select run_id from agents.run`.execute(world.database.read);
  const runId = rows[0]?.run_id ?? '';
  const visit = staffVisitOf(merchantId);
  return { ...team, runId, visit, repeat: () => staffRepeatRun(world)({ runId, reason: 'stopped half way' }, visit) };
};

const refusal = (answer: { ok: boolean }) => ('refusal' in answer ? answer.refusal : undefined);

test('a run that stopped half way is paid to its end, each figure once; unapproved and paid ones are refused', async (t) => {
  const { world, runId, visit, repeat, commissionOf } = await openRun(t);
  assert.equal(refusal(await repeat()), 'run_unapproved');
  const reason = 'sums looked at';
  assert.ok((await staffApproveRun(world)({ runId, reason }, visit)).ok);
  await payChunk(world, runId, 1);
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [3_000_000n, 0n]);
  const seen = await staffAgentRun(world)({ runId, page: 1 }, visit);
  assert.ok(seen.ok && seen.value.waiting === 1 && seen.value.run.state === 'approved');
  const other = staffVisitOf(id('mrc_other'));
  assert.equal(refusal(await staffRepeatRun(world)({ runId, reason }, other)), 'run_unknown');
  const [first, second] = await Promise.all([repeat(), repeat()]);
  assert.ok(first.ok || second.ok);
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [1_000_000n, 2_000_000n]);
  assert.equal(refusal(await repeat()), 'run_paid');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a payer whose wallet is blocked owes; everybody else is paid, and the debt when the wallet is free again', async (t) => {
  const { world, merchantId, runId, visit, repeat, play, settle, commissionOf, idOf } = await openRun(t);
  const block = (is: boolean) =>
    world.database.transact(async (tx) => {
      const wallet = await openWalletIn(tx, { merchantId, memberId: idOf('A'), kind: 'commission', currency: 'THB' });
      await sql`select wallet.set_blocked(${wallet}, ${is})`.execute(tx);
      return accept(undefined);
    });
  assert.ok((await staffApproveRun(world)({ runId, reason: 'sums looked at' }, visit)).ok);
  await payChunk(world, runId, 1);
  await block(true);
  assert.ok((await repeat()).ok);
  const seen = await staffAgentRun(world)({ runId, page: 1 }, visit);
  assert.ok(seen.ok && seen.value.run.state === 'paid');
  assert.equal(seen.value.run.owed, 2_000_000n);
  await block(false);
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  await play('b', 1_000n);
  await settle();
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  await payApproved(world)();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [1_000_100n, 2_000_200n]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

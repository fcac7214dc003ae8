import assert from 'node:assert/strict';
import test from 'node:test';
import { daysMs, instant } from '#kit/shared/time.ts';
import { payOfFile } from '#tools/payslip.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { vendorFee } from '../settings.ts';
import { computeDue } from '../runs/due-runs.ts';
import { payApproved } from '../runs/pay-run.ts';
import { dailyOf, dividendOf, openTeam } from '../team.fixture.ts';
import { agentIncome } from './agent-income.ts';
import { agentPayslip } from './agent-payslip.ts';
import { moveCommission } from './move-commission.ts';
import { payslipFile } from './payslip-file.ts';

const valueOf = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; refusal: string }>): Promise<T> => {
  const done = await answer;
  assert.ok(done.ok, done.ok ? '' : done.refusal);
  return done.value;
};

test('the open program works out every payslip from its file, to the minor unit, also after a correction', async (t) => {
  const { world, merchantId, sign, play, correct, settle, agentVisit, idOf } = await openTeam(t, {
    A: null,
    B: 'A',
    a: 'A',
    b: 'B',
    c: 'B',
  });
  await writeSetting(world, merchantId, vendorFee, 175);
  const rows = [
    { rate: 1000, activeMin: 1 },
    { rate: 2000, activeMin: 2, netLossMin: 10_000_00n },
    { rate: 3000, activeMin: 4 },
  ];
  await sign(null, 'A', dividendOf(0, { rows, isAccumulating: true }));
  await sign('A', 'B', dividendOf(0, { rows: [{ rate: 990 }], isAccumulating: true }));
  await sign(null, 'A', dailyOf(0, { base: 'orders', rows: [{ rate: 37, rateWinning: 11 }] }));
  await sign(null, 'A', dailyOf(13, { type: 'real_time', period: 'window', base: 'turnover' }));
  await world.moveClock(daysMs(32));
  for (let month = 0; month < 2; month++) {
    await play('a', 1_234_567n, 234_501n);
    await play('b', 7_654_321n, 9_999_999n);
    const round = await play('c', 3_333_333n);
    await settle();
    await world.moveClock(daysMs(3));
    await computeDue(world)();
    await correct('c', round, 111_111n);
    await settle();
    await world.moveClock(daysMs(29));
  }
  await world.moveClock(daysMs(4));
  for (let turn = 0; turn < 6; turn++) await computeDue(world)();
  let seen = 0;
  for (const name of ['A', 'B']) {
    const visit = agentVisit(name);
    const figures = await figuresOf(world.database.read, idOf(name), {
      type: undefined,
      from: instant(0),
      to: world.clock.now(),
      limit: 100,
      offset: 0,
    });
    for (const { figure_id: figureId, pay } of figures) {
      const { csv } = await valueOf(payslipFile(world)({ figureId }, visit));
      const slip = await valueOf(agentPayslip(world)({ figureId }, visit));
      const worked = payOfFile(csv);
      assert.deepEqual(
        [worked.pay, worked.paid, worked.base, worked.row],
        [pay, pay, slip.figure.base, slip.figure.row],
        csv,
      );
      seen += 1;
    }
  }
  assert.ok(seen >= 8, `${seen} payslips`);
});

test('a payslip is its agent’s alone', async (t) => {
  const { world, sign, play, settle, agentVisit } = await openTeam(t, { A: null, B: 'A', b: 'B', Z: null });
  await sign(null, 'A', dailyOf(100));
  await world.moveClock(daysMs(2));
  await play('b', 1_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  const { figures } = await valueOf(agentIncome(world)({ range: 'this_month', page: 1 }, agentVisit('A')));
  const before = await valueOf(agentIncome(world)({ range: 'last_month', page: 1 }, agentVisit('A')));
  const figureId = [...figures, ...before.figures][0]!.figureId;
  for (const name of ['B', 'Z']) {
    for (const call of [agentPayslip, payslipFile]) {
      const answer = await call(world)({ figureId }, agentVisit(name));
      assert.equal(answer.ok ? '' : answer.refusal, 'figure_unknown');
    }
  }
  const player = await agentPayslip(world)({ figureId }, agentVisit('b'));
  assert.equal(player.ok ? '' : player.refusal, 'not_an_agent');
});

test('commission goes to the main wallet once for each key, and not while downlines are owed', async (t) => {
  const { world, sign, play, settle, agentVisit, commissionOf } = await openTeam(t, { A: null, a: 'A' });
  await sign(null, 'A', dailyOf(100));
  await world.moveClock(daysMs(2));
  await play('a', 1_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  await payApproved(world)();
  const visit = agentVisit('A');
  const move = (amount: bigint, idempotencyKey: string) =>
    moveCommission(world)({ amount: amount as never, idempotencyKey }, visit);
  assert.equal((await valueOf(move(4_000n, 'key-0001'))).balance, 6_000n);
  assert.equal((await valueOf(move(4_000n, 'key-0001'))).balance, 6_000n);
  assert.equal(await commissionOf('A'), 6_000n);
  const other = await move(5_000n, 'key-0001');
  assert.equal(other.ok ? '' : other.refusal, 'idempotency_conflict');
  const tooMuch = await move(6_001n, 'key-0002');
  assert.equal(tooMuch.ok ? '' : tooMuch.refusal, 'insufficient_funds');
  const both = await Promise.all([move(3_000n, 'key-0003'), move(3_000n, 'key-0003')]);
  assert.ok(both.every(({ ok }) => ok));
  assert.equal(await commissionOf('A'), 3_000n);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instant } from '#kit/shared/time.ts';
import { payOfFile } from '#tools/payslip.ts';
import { addDeposit } from '../../db/cash-days.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { memberCode } from '../member-code.ts';
import { agentPayslip } from '../pay/agent-payslip.ts';
import { payslipFile } from '../pay/payslip-file.ts';
import { dailyOf, dividendOf, openTeam } from '../team.fixture.ts';
import { computeDue } from './due-runs.ts';

type Team = Awaited<ReturnType<typeof openTeam>>;

/** A limit that holds from now on, whatever was played before. */
const limit = async ({ world, idOf, merchantId }: Team, name: string, kind: string, most: bigint, period = 'day') => {
  await sql`
    insert into protection.player_limit
      (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
    values (${`lim_${kind}${name}${period}`}, ${idOf(name)}, ${merchantId}, ${kind}, ${period},
      ${most}, 'player', 'in_force', kit.now(), kit.now())`.execute(world.database.read);
};

const figures = async ({ world, idOf }: Team, type: 'daily' | 'hourly' | 'dividend') => {
  for (let turn = 0; turn < 3; turn++) await computeDue(world)();
  return (
    await figuresOf(world.database.read, idOf('A'), {
      type,
      from: instant(0),
      to: world.clock.now(),
      limit: 99,
      offset: 0,
    })
  ).toSorted((one, other) => one.from_at - other.from_at);
};

test('what went beyond a player’s own limit is nobody’s pay, in one sum with all that is protected, and by no name', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A', b: 'A' });
  const { world, sign, play, settle, correct, agentVisit, idOf } = team;
  await sign(null, 'A', dailyOf(100));
  await world.moveClock(daysMs(2));
  const round = await play('a', 1_000_000n);
  await play('b', 300_000n);
  await settle();
  await limit(team, 'a', 'loss', 600_000n);
  await world.moveClock(daysMs(1));
  const [figure] = await figures(team, 'daily');
  assert.equal(figure?.pay, 9_000n);
  const { leftOut, team: sums } = traceOf(figure.trace);
  assert.deepEqual(leftOut.overLimit, { turnover: 400_000n, netLoss: 400_000n });
  assert.deepEqual([leftOut.protection.turnover, sums.turnover, sums.active], [0n, 900_000n, 2]);
  assert.doesNotMatch(JSON.stringify(figure.trace), new RegExp(idOf('a')));
  // What a vendor gives back later changes nothing of the file.
  await correct('a', round, 900_000n);
  await settle();
  const slip = await agentPayslip(world)({ figureId: figure.figure_id }, agentVisit('A'));
  assert.ok(slip.ok);
  assert.equal(slip.value.leftOut.protection, 400_000n);
  const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit('A'));
  assert.ok(file.ok);
  const { csv } = file.value;
  assert.deepEqual([payOfFile(csv).pay, payOfFile(csv).paid, payOfFile(csv).active], [9_000n, 9_000n, 2]);
  assert.ok(csv.includes(memberCode(idOf('A'), idOf('b'))));
  assert.ok(!csv.includes(memberCode(idOf('A'), idOf('a'))));
  assert.doesNotMatch(csv, /over_limit/);
});

test('hour by hour a day’s limit is crossed once: what came before counts, what came after doesn’t', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A' });
  const { world, sign, play, settle } = team;
  await sign(null, 'A', dailyOf(100, { type: 'hourly', period: 'hour' }));
  await world.moveClock(hoursMs(2));
  for (let hour = 0; hour < 3; hour++) {
    await play('a', 400_000n);
    await settle();
    await world.moveClock(hoursMs(1));
  }
  await limit(team, 'a', 'stake', 600_000n);
  // Of other kinds, and of another's, nothing is left out.
  await limit(team, 'a', 'deposit', 1n);
  await world.moveClock(hoursMs(1));
  assert.deepEqual(
    (await figures(team, 'hourly')).map(({ pay }) => pay),
    [4_000n, 4_000n, 4_000n],
    'the limit came after these hours',
  );
  await play('a', 400_000n);
  await settle();
  await world.moveClock(hoursMs(2));
  assert.deepEqual(
    (await figures(team, 'hourly')).map(({ pay }) => pay),
    [4_000n, 4_000n, 4_000n],
  );
});

test('what is staked of deposits beyond an own limit is nobody’s pay', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A', b: 'A' });
  const { world, sign, play, settle, agentVisit, idOf } = team;
  await sign(null, 'A', dailyOf(100));
  await world.moveClock(daysMs(2));
  for (const [place, name] of ['a', 'b'].entries())
    await world.database.transact(async (tx) => {
      const at = world.clock.now();
      const paid = { eventId: BigInt(place + 1), memberId: idOf(name), day: dayOf(at), at, amount: 500_000n };
      await addDeposit(tx, { ...paid, currency: 'THB' });
      return accept({});
    });
  await play('a', 400_000n);
  await play('b', 300_000n);
  await settle();
  await limit(team, 'a', 'deposit', 400_000n);
  await limit(team, 'b', 'deposit', 500_000n);
  await world.moveClock(daysMs(1));
  const [figure] = await figures(team, 'daily');
  assert.ok(figure);
  // 100,000 of what was paid in was beyond the limit.
  assert.equal(traceOf(figure.trace).leftOut.overLimit.turnover, 100_000n);
  assert.equal(figure.pay, 6_000n);
  const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit('A'));
  assert.ok(file.ok);
  assert.equal(payOfFile(file.value.csv).pay, 6_000n);
});

test('a month’s dividend leaves out each day’s loss beyond the limit of a day', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A' });
  const { world, sign, play, settle, agentVisit } = team;
  await sign(null, 'A', dividendOf(1000));
  // The first days of a month, whatever day it is.
  const now = new Date(world.clock.now());
  await world.moveClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2, 5) - now.getTime());
  await play('a', 1_000_000n);
  await settle();
  await limit(team, 'a', 'loss', 600_000n);
  await world.moveClock(daysMs(1));
  await sql`update protection.player_limit set most = 900000`.execute(world.database.read);
  await play('a', 500_000n, 100_000n);
  await settle();
  await world.moveClock(daysMs(35));
  const [figure] = await figures(team, 'dividend');
  assert.ok(figure);
  const { leftOut } = traceOf(figure.trace);
  // 1,400,000 lost, of them 100,000 on one day beyond the limit.
  assert.equal(leftOut.overLimit.netLoss, 100_000n);
  assert.equal(figure.pay, 130_000n);
  const file = await payslipFile(world)({ figureId: figure.figure_id }, agentVisit('A'));
  assert.ok(file.ok);
  assert.equal(payOfFile(file.value.csv).pay, figure.pay);
});

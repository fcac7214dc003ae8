import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, hoursMs, isoOf, minutesMs } from '#kit/shared/time.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { figuresOfRun } from '../../db/runs/figures.ts';
import { figureHash, traceOf } from '../../domain/figure-trace.ts';
import { payBounds } from '../settings.ts';
import { dailyOf, dividendOf, openTeam, type Tree } from '../team.fixture.ts';
import { staffAgentOwed } from '../desk/staff-agent-owed.ts';
import { computeDue } from './due-runs.ts';
import { payApproved, payChunk } from './pay-run.ts';

const three = { A: null, B: 'A', C: 'B', a: 'A', b: 'B', c: 'C' } as const;

/** A team whose runs pay by themselves, whatever they come to. */
const open = async (t: TestContext, tree: Tree = three) => {
  const team = await openTeam(t, tree);
  await writeSetting(team.world, team.merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  return team;
};
type Team = Awaited<ReturnType<typeof open>>;

const signD2a = async ({ sign }: Team) => {
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  await sign('B', 'C', dividendOf(1000));
};

/** The direct net losses of agent.D2a: A 100,000, B −50,000, C 200,000; in the month after the contracts were signed. */
const playD2a = async ({ world, play, settle }: Team) => {
  await world.moveClock(daysMs(32));
  await play('a', 10_000_000n);
  await play('b', 5_000_000n, 10_000_000n);
  await play('c', 20_000_000n);
  await settle();
  await world.moveClock(daysMs(32));
};

const runsIn = async (world: World) =>
  (
    await sql<{ run_id: string; type: string; state: string; pool: bigint; gross: bigint }>`
      select run_id, type, state, pool, gross from agents.run order by to_at, type`.execute(world.database.read)
  ).rows;

const commissions = async ({ commissionOf }: Team, names: readonly string[]) => {
  const paid: Record<string, bigint> = {};
  for (const name of names) paid[name] = await commissionOf(name);
  return paid;
};

const netsOfD2a = { A: 4_500_000n, B: 1_000_000n, C: 2_000_000n };

test('agent.D2a through the ledger: a month is worked out, paid from the top down, and paid once', async (t) => {
  const team = await open(t);
  const { world } = team;
  await signD2a(team);
  await playD2a(team);
  await computeDue(world)();
  const [run] = await runsIn(world);
  assert.deepEqual([run?.state, run?.pool, run?.gross], ['approved', 7_500_000n, 12_500_000n]);
  for (let time = 0; time < 2; time++) {
    await computeDue(world)();
    await payApproved(world)();
    assert.deepEqual(await commissions(team, ['A', 'B', 'C']), netsOfD2a);
  }
  assert.equal((await runsIn(world))[0]?.state, 'paid');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('runs are the same ledger when they are killed before any commit, and when several run at once', async (t) => {
  const team = await open(t);
  const { world } = team;
  await signD2a(team);
  await playD2a(team);
  for (let last = 1; last <= 3; last++) await computeDue(mortalWorld(world, last))().catch(() => undefined);
  await Promise.all([computeDue(world)(), computeDue(world)(), computeDue(world)()]);
  const runs = await runsIn(world);
  assert.equal(runs.length, 1);
  const [run] = runs;
  for (let last = 1; last <= 5; last++) {
    // Each payment is a transaction of its own: killed between any two of them, and before each commit.
    const mortal = mortalWorld(world, last);
    await (async () => {
      while (await payChunk(mortal, run!.run_id, 1));
    })().catch(() => undefined);
  }
  await Promise.all([payApproved(world)(), payApproved(world)(), payApproved(world)()]);
  await payApproved(world)();
  assert.deepEqual(await commissions(team, ['A', 'B', 'C']), netsOfD2a);
  assert.equal((await runsIn(world))[0]?.state, 'paid');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('whoever earns nothing pays from the own wallet; what is short is owed, and paid when money comes in', async (t) => {
  const team = await open(t);
  const { world, merchantId, sign, play, settle, commissionOf } = team;
  await sign(null, 'A', dividendOf(3000));
  await sign('A', 'B', dividendOf(2000));
  await world.moveClock(daysMs(32));
  // A's own players win more than B's lose: the platform pays nothing, B has earned all the same.
  await play('a', 10_000_000n, 60_000_000n);
  await play('b', 20_000_000n);
  await settle();
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  await payApproved(world)();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [0n, 0n]);
  const { rows } = await sql<{ state: string; pay: bigint; paid: bigint }>`
    select state, pay, paid from agents.payable`.execute(world.database.read);
  assert.deepEqual(rows, [{ state: 'owed', pay: 4_000_000n, paid: 0n }]);
  const owedSeen = async (where = merchantId) => {
    const answer = await staffAgentOwed(world)({}, staffVisitOf(where));
    assert.ok(answer.ok);
    return [answer.value.count, answer.value.missing, answer.value.owed.map(({ pay, paid }) => [pay, paid])];
  };
  assert.deepEqual(await owedSeen(), [1, 4_000_000n, [[4_000_000n, 0n]]]);
  assert.deepEqual(await owedSeen(id('mrc_other')), [0, 0n, []]);
  await play('a', 10_000_000n);
  await settle();
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  await payApproved(world)();
  // 30 % of 100,000.00 came in after the debt was asked for; the next run pays it.
  await play('a', 1_000n);
  await settle();
  await world.moveClock(daysMs(32));
  await computeDue(world)();
  await payApproved(world)();
  assert.equal(await commissionOf('B'), 3_000_000n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a settlement at the first moment of a period is in it, one at its end is in the next, and wages come before dividends', async (t) => {
  const team = await open(t, { A: null, a: 'A' });
  const { world, sign, play, settle } = team;
  await sign(null, 'A', dailyOf(100));
  await sign(null, 'A', dividendOf(1000));
  await world.moveClock(daysMs(32));
  await play('a', 1_000_000n);
  await settle();
  await world.moveClock(daysMs(33));
  for (let turn = 0; turn < 3; turn++) await computeDue(world)();
  const runs = await runsIn(world);
  assert.deepEqual(
    runs.map(({ type, pool }) => [type, pool]),
    [
      ['daily', 10_000n],
      // A tenth of what is left after the wages of the month.
      ['dividend', 99_000n],
    ],
  );
});

test('what changes after a period was paid counts in the next one, and the paid figure stays', async (t) => {
  const team = await open(t, { A: null, a: 'A' });
  const { world, sign, play, settle, commissionOf, correct } = team;
  await sign(null, 'A', dailyOf(100, { base: 'net_loss' }));
  await world.moveClock(daysMs(2));
  const round = await play('a', 1_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  await payApproved(world)();
  assert.equal(await commissionOf('A'), 10_000n);
  await correct('a', round, 400_000n);
  await play('a', 500_000n);
  await settle();
  await world.moveClock(daysMs(1) + hoursMs(1));
  await computeDue(world)();
  await payApproved(world)();
  // 5,000.00 of the day less 4,000.00 that were given back of the day before.
  assert.equal(await commissionOf('A'), 11_000n);
  const figures = (
    await Promise.all(
      (await runsIn(world)).map(({ run_id: id }) => figuresOfRun(world.database.read, id, { limit: 9, offset: 0 })),
    )
  ).flat();
  assert.deepEqual(
    figures.map((figure) => [figure.pay, traceOf(figure.trace).changed?.payout ?? null]),
    [
      [10_000n, null],
      [1_000n, 400_000n],
    ],
  );
});

test('whoever was protected in a period counts for nobody, in sum only, whatever they played before', async (t) => {
  const team = await open(t, { A: null, a: 'A', b: 'A' });
  const { world, sign, play, settle, idOf } = team;
  await sign(null, 'A', dailyOf(100));
  await world.moveClock(daysMs(2));
  await play('a', 1_000_000n);
  await play('b', 300_000n);
  await settle();
  await sql`
    insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
    values ('cls_1', ${idOf('b')}, ${team.merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
    world.database.read,
  );
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  const [run] = await runsIn(world);
  assert.equal(run?.pool, 10_000n);
  const [figure] = await figuresOfRun(world.database.read, run!.run_id, { limit: 9, offset: 0 });
  const trace = traceOf(figure!.trace);
  assert.deepEqual(trace.leftOut.protection, { turnover: 300_000n, netLoss: 300_000n });
  assert.doesNotMatch(JSON.stringify(figure!.trace), new RegExp(idOf('b')));
});

test('every five minutes: the part below the minor unit goes on, windows without play are passed over', async (t) => {
  const team = await open(t, { A: null, a: 'A' });
  const { world, sign, play, settle, commissionOf } = team;
  await sign(null, 'A', dailyOf(20, { type: 'real_time', period: 'window' }));
  await world.moveClock(minutesMs(7));
  await play('a', 333_300n);
  await settle();
  await world.moveClock(hoursMs(30));
  await play('a', 333_400n);
  await settle();
  await world.moveClock(minutesMs(7));
  await computeDue(world)();
  await payApproved(world)();
  assert.equal(await commissionOf('A'), 666n + 667n);
  assert.equal((await runsIn(world)).length, 2);
});

test('each figure holds the hash of the one before, and says all that its own is made of', async (t) => {
  const team = await open(t);
  const { world } = team;
  await signD2a(team);
  await playD2a(team);
  await computeDue(world)();
  const [run] = await runsIn(world);
  const figures = await figuresOfRun(world.database.read, run!.run_id, { limit: 9, offset: 0 });
  let previous = '0'.repeat(64);
  for (const it of figures) {
    assert.equal(it.previous_hash, previous);
    const facts = {
      figureNo: it.figure_no,
      figureId: it.figure_id,
      type: it.type,
      versionId: it.version_id,
      payerId: it.payer_id,
      agentId: it.agent_id,
      from: isoOf(it.from_at),
      to: isoOf(it.to_at),
      formula: it.formula,
      pay: it.pay,
      paidToDownlines: it.paid_to_downlines,
      trace: it.trace as never,
    };
    assert.equal(figureHash(facts, previous), it.hash);
    previous = it.hash;
  }
});

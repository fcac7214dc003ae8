import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import type { staffRevenueCorrections as correctionsCall } from '../contract/staff-revenue-corrections.ts';
import { refreshDays } from './refresh-days.ts';
import { staffRevenue } from './staff-revenue.ts';
import { staffRevenueCorrections } from './staff-revenue-corrections.ts';

const vendor = 'MODEL';
const games = ['a', 'b'];

type Whose = Pick<
  Parameters<typeof actsIn.bet>[2],
  'vendor' | 'merchantId' | 'memberId' | 'sessionId' | 'requestId' | 'transactionId'
> & {
  currency: 'THB';
};
type Work<Value> = (whose: Whose) => (tx: Tx) => Promise<Result<Value, string>>;

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    for (const game of games) await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game });
    return accept(undefined);
  });
  const players = await addPlayers(world, merchantId, { count: 24, balance: 1_000_000n });
  const shown = async (asked: { by: 'day' | 'vendor' | 'game'; asKnownAt?: Instant }) => {
    const now = world.clock.now();
    const range = { from: dayOf(later(now, -daysMs(30))), until: dayOf(now) };
    const answer = await staffRevenue(world)({ ...range, ...asked }, staffVisitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value;
  };
  const corrected = async (asked: { by: 'day'; asKnownAt: Instant }) => {
    const now = world.clock.now();
    const range = { from: dayOf(later(now, -daysMs(30))), until: dayOf(now) };
    const answer = await staffRevenueCorrections(world)({ ...range, ...asked }, staffVisitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value.rows;
  };
  const act = <Value>(who: number, transactionId: string, work: Work<Value>) => {
    const { memberId, sessionId } = players[who]!;
    const whose: Whose = { vendor, merchantId, memberId, sessionId, currency: 'THB', requestId: 'r', transactionId };
    return world.database.transact(work(whose));
  };
  const bet = (who: number, name: string, { game, round, amount }: { game: string; round: string; amount: bigint }) =>
    act(who, name, (whose) => (tx) => actsIn.bet(world, tx, { ...whose, game, roundId: round, amount: minor(amount) }));
  const win = (who: number, name: string, of: { bet: string; game: string; round: string; amount: bigint }) =>
    act(
      who,
      name,
      (whose) => async (tx) =>
        (
          await actsIn.wins(world, tx, [
            { ...whose, game: of.game, roundId: of.round, betTransactionId: of.bet, amount: minor(of.amount) },
          ])
        )[0]!,
    );
  const refund = (who: number, name: string, of: string) =>
    act(
      who,
      name,
      (whose) => async (tx) => (await actsIn.refunds(world, tx, [{ ...whose, betTransactionId: of }]))[0]!,
    );
  const rollback = (who: number, name: string, undoes: string) =>
    act(who, name, (whose) => (tx) => actsIn.rollback(world, tx, { ...whose, undoes }));
  const close = (game: string, roundId: string) =>
    world.database.transact(async (tx) => accept(await actsIn.closeRound(tx, { vendor, game, roundId })));
  return { world, merchantId, shown, corrected, bet, win, refund, rollback, close, look: refreshDays(world) };
};

type Act = {
  transaction_id: string;
  kind: string;
  reference_id: string | null;
  amount: bigint;
  member_id: string;
  game: string;
  round_state: string;
  at: Instant;
};
type Sums = Record<'stake' | 'refunded' | 'open' | 'payout' | 'ngr', bigint> & { bets: number; players: number };

/** The figures once more, act by act in the order that they came, without what the tables say of them since. */
const recomputed = (acts: readonly Act[]): Map<string, Sums> => {
  const known = new Map(acts.map((it) => [it.transaction_id, it]));
  const rootOf = (it: Act): Act => (it.reference_id === null ? it : rootOf(known.get(it.reference_id)!));
  const standing = new Map<string, boolean>();
  const money = new Map<string, bigint>();
  for (const it of acts) {
    const root = rootOf(it);
    money.set(root.transaction_id, (money.get(root.transaction_id) ?? 0n) + it.amount);
    if (it.kind === 'bet' || it.kind === 'win') standing.set(it.transaction_id, true);
    if (it.kind === 'refund' && it.amount > 0n) standing.set(it.reference_id!, false);
    if (it.kind === 'rollback' && it.amount !== 0n) {
      const undone = known.get(it.reference_id!)!;
      if (undone.kind === 'win') standing.set(undone.transaction_id, false);
      else standing.set(rootOf(undone).transaction_id, true);
    }
  }
  const days = new Map<string, Sums>();
  const players = new Map<string, Set<string>>();
  for (const bet of acts.filter(({ kind }) => kind === 'bet')) {
    const day = dayOf(bet.at);
    const sums = days.get(day) ?? { stake: 0n, refunded: 0n, open: 0n, payout: 0n, ngr: 0n, bets: 0, players: 0 };
    const stands = standing.get(bet.transaction_id)!;
    const wins = acts.filter(
      (it) => it.kind === 'win' && it.reference_id === bet.transaction_id && standing.get(it.transaction_id),
    );
    const isOpen = stands && bet.round_state === 'open' && wins.length === 0;
    sums.stake -= bet.amount;
    if (!stands) sums.refunded -= bet.amount;
    if (isOpen) sums.open -= bet.amount;
    sums.payout += wins.reduce((total, { amount }) => total + amount, 0n);
    // What the house has of this bet is what left the player's wallet, whatever it was called.
    sums.ngr -= money.get(bet.transaction_id)! + (isOpen ? -bet.amount : 0n);
    if (stands) {
      sums.bets++;
      players.set(day, (players.get(day) ?? new Set()).add(bet.member_id));
    }
    sums.players = players.get(day)?.size ?? 0;
    days.set(day, sums);
  }
  return days;
};

const actsOf = async ({ database }: Awaited<ReturnType<typeof start>>['world']) =>
  (
    await sql<Act>`
      select t.transaction_id, t.kind, t.reference_id, t.amount, t.member_id, r.game, r.state as round_state, t.recorded_at as at
      from gateway.transaction t
      left join gateway.round r using (round_no)
      where r.round_no is not null
      order by t.recorded_at`.execute(database.read)
  ).rows;

type Corrections = OutputOf<typeof correctionsCall>['rows'];

/** What is told of each day beside what its acts came to then and come to now. */
const checkCorrected = (rows: Corrections, then: Map<string, Sums>, now: Map<string, Sums>) => {
  const none = { stake: 0n, payout: 0n, ngr: 0n };
  for (const [day, last] of now) {
    const first = then.get(day) ?? none;
    const row = rows.find((one) => one.day === day);
    assert.deepEqual(
      [row?.difference.stake ?? 0n, row?.difference.payout ?? 0n, row?.difference.ngr ?? 0n],
      [last.stake - first.stake, last.payout - first.payout, last.ngr - first.ngr],
    );
    for (const name of ['stake', 'payout', 'ggr', 'ngr'] as const)
      if (row) assert.equal(row.known[name] + row.difference[name], row.now[name]);
  }
};

test('days of a random history are what its acts come to, then and as corrected since', async (t) => {
  const { world, shown, corrected, bet, win, refund, rollback, close, look } = await start(t);
  const luck = dice(41);
  const told: { at: Instant; days: Map<string, Sums> }[] = [];
  const placed: { who: number; name: string; game: string; round: string; amount: bigint }[] = [];
  for (let turn = 0; turn < 70; turn++) {
    const step = luck.below(10);
    if (step < 5 || placed.length === 0) {
      // A session that lasts is asked to look up: nobody here plays for long.
      const who = Math.floor(turn / 3);
      const no = luck.below(6);
      const made = { who, name: `b${turn}`, game: games[no % 2]!, round: `r${Math.floor(turn / 20)}-${no}` };
      placed.push({ ...made, amount: BigInt(100 + luck.below(900)) });
      await bet(who, made.name, placed.at(-1)!);
    } else {
      const { who, name, game, round, amount } = luck.pick(placed.slice(-8));
      const undone = luck.pick([name, `${name}-w0`, `${name}-w1`, `${name}-f`]);
      if (step < 7) await win(who, `${name}-w${luck.below(2)}`, { bet: name, game, round, amount: amount * 2n });
      else if (step === 7) await refund(who, `${name}-f`, name);
      else if (step === 8) await rollback(who, `${name}-k${luck.below(3)}`, undone);
      else await close(game, round);
    }
    await world.moveClock(luck.below(4) === 0 ? hoursMs(7) : minutesMs(3));
    if (turn % 7 === 6) {
      await world.moveClock(hoursMs(1));
      await look();
      told.push({ at: world.clock.now(), days: recomputed(await actsOf(world)) });
    }
  }
  assert.ok(new Set(told.map(({ days }) => String([...days.values()].map(({ ngr }) => ngr)))).size > 3);
  for (const { at, days } of told) {
    const { rows } = await shown({ by: 'day', asKnownAt: at });
    const figures = rows.map(({ day, stake, refunded, open, payout, ngr, bets, players }) => [
      day,
      { stake, refunded, open, payout, ngr, bets, players },
    ]);
    const expected = [...days].toSorted(([a], [b]) => (a < b ? 1 : -1));
    assert.deepEqual(figures, expected);
    checkCorrected(await corrected({ by: 'day', asKnownAt: at }), days, told.at(-1)!.days);
    for (const by of ['vendor', 'game'] as const) {
      const { totals } = await shown({ by, asKnownAt: at });
      assert.equal(
        totals[0]?.ngr ?? 0n,
        expected.reduce((total, [, { ngr }]) => total + ngr, 0n),
        by,
      );
    }
  }
  const changes = await sql<{ count: number }>`
    select count(*)::int as count from reports.day where version > 1 and vendor = '*'`.execute(world.database.read);
  assert.ok(changes.rows[0]!.count > 3, 'days were corrected');
});

test('what settles late, settles anew and goes back changes the day of its bet, and what was known stays known', async (t) => {
  const { world, shown, bet, win, rollback, refund, close, look } = await start(t);
  await look();
  assert.deepEqual((await shown({ by: 'day' })).rows, [], 'nothing is made up');
  const of = { game: 'a', round: 'r' };
  const first = dayOf(world.clock.now());
  const known = async (asKnownAt?: Instant) => {
    const { rows } = await shown({ by: 'day', ...(asKnownAt ? { asKnownAt } : {}) });
    const row = rows.find(({ day }) => day === first)!;
    return [row.open, row.ggr, row.returned];
  };
  await bet(0, 'b', { ...of, amount: 1000n });
  await bet(1, 'c', { ...of, amount: 500n });
  await look();
  const dayItself = world.clock.now();
  assert.deepEqual(await known(), [1500n, 0n, null]);
  await world.moveClock(hoursMs(30));
  await win(0, 'w', { ...of, bet: 'b', amount: 300n });
  await close('a', 'r');
  await look();
  const settled = world.clock.now();
  assert.deepEqual(await known(), [0n, 1200n, 2000]);
  await world.moveClock(hoursMs(30));
  await rollback(0, 'k', 'w');
  await win(0, 'w2', { ...of, bet: 'b', amount: 4000n });
  await close('a', 'r');
  await look();
  const settledAnew = world.clock.now();
  assert.deepEqual(await known(), [0n, -2500n, 26_666]);
  await world.moveClock(hoursMs(30));
  await refund(1, 'f', 'c');
  await look();
  await look();
  assert.deepEqual(await known(), [0n, -3000n, 40_000]);
  assert.deepEqual(await known(settledAnew), [0n, -2500n, 26_666]);
  assert.deepEqual(await known(settled), [0n, 1200n, 2000]);
  assert.deepEqual(await known(dayItself), [1500n, 0n, null]);
  const elsewhere = staffVisitOf(id('mrc_other'));
  const other = await staffRevenue(world)({ from: first, until: first, by: 'game' }, elsewhere);
  assert.deepEqual(other.ok && other.value.rows, []);
  const backwards = await staffRevenue(world)({ from: first, until: '2020-01-01', by: 'day' }, elsewhere);
  assert.ok(!backwards.ok && backwards.refusal === 'range_unfit');
});

test('a round that ends without an act is counted within the hour, and kept versions can not be changed', async (t) => {
  const { world, shown, bet, close, look } = await start(t);
  await bet(0, 'b', { game: 'b', round: 'r', amount: 1000n });
  await look();
  await world.moveClock(hoursMs(26));
  await look();
  await close('b', 'r');
  await world.moveClock(hoursMs(1));
  await Promise.all([look(), look()]);
  const { rows } = await shown({ by: 'game' });
  assert.deepEqual(
    rows.map(({ vendor: of, game, ggr, open }) => [of, game, ggr, open]),
    [[vendor, 'b', 1000n, 0n]],
  );
  for (const statement of [sql`update reports.day set stake = 0`, sql`delete from reports.day`])
    await assert.rejects(
      world.database.transact(async (tx) => {
        await statement.execute(tx);
        return accept(undefined);
      }),
      /permission denied/,
    );
});

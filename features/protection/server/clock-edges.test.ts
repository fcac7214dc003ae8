import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sessionHoldersBeside } from '#features/identity/public.ts';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { openDatabase, sql, type Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, instantOf, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { type LimitKind, limitPeriods } from '../domain/limit.ts';
import { besideSessions, depositWindowsIn, mayEnterIn, mayStakeIn, protectionOf } from '../public.ts';
import { confirmLimit } from './limits/confirm-limit.ts';
import { goOn } from './play/go-on.ts';
import { requestReturn } from './closures/request-return.ts';
import { closeToIn } from './closures/close-to.ts';
import { setLimit } from './limits/set-limit.ts';
import { setReality } from './play/set-reality.ts';

// Every rule to the millisecond: time stands still, here and in the database, where it is put.

type Stopped = TestWorld & { at: (moment: Instant) => Promise<void> };

const stoppedWorld = async (t: TestContext): Promise<Stopped> => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  let now = world.clock.now();
  await owner.pool.query(`
    create table kit.stopped_clock (at timestamptz);
    insert into kit.stopped_clock values (clock_timestamp());
    grant select on kit.stopped_clock to public;
    create or replace function kit.now() returns timestamptz language sql stable as 'select at from kit.stopped_clock'`);
  const at = async (moment: Instant) => {
    now = moment;
    await owner.pool.query('update kit.stopped_clock set at = $1', [isoOf(moment)]);
  };
  return Object.assign({}, world, { clock: { now: () => now }, at });
};

const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'open' : result.refusal);

/** What each gate says now, with nothing of it kept. */
const gatesOf = (world: Stopped, { memberId, sessionId, visit: { merchantId } }: TestPlayer) => {
  const ask = async (gate: (tx: Tx) => Promise<string | undefined>): Promise<string> => {
    const answer = await world.database.transact(async (tx) => refuse((await gate(tx)) ?? 'open'));
    return answer.refusal;
  };
  const stakeOf = async (tx: Tx, isFurther: boolean) => ({
    memberId,
    merchantId,
    sessionId,
    currency: 'THB' as const,
    amount: minor(100n),
    isFurther,
    protection: (await lookAt(world, tx, [sessionId])).get(sessionId)!.protection,
  });
  return {
    stake: () => ask(async (tx) => (await mayStakeIn(world, tx, [await stakeOf(tx, false)])).get(0)),
    further: () => ask(async (tx) => (await mayStakeIn(world, tx, [await stakeOf(tx, true)])).get(0)),
    enter: () => ask((tx) => mayEnterIn(world, tx, memberId)),
    deposit: () =>
      ask(async (tx) => {
        const windows = await depositWindowsIn(world, tx, { memberId, merchantId });
        return windows.ok ? undefined : windows.refusal;
      }),
    advertise: () => ask(async (tx) => ((await protectionOf(world, tx, memberId)) ? 'closed' : undefined)),
  };
};

const lookAt = sessionHoldersBeside(besideSessions);
const edges = [-1, 0, 1] as const;
const noon = instantOf('2028-02-28T05:00:00.000Z');

test('a break, an exclusion and what staff closed end in their millisecond at every gate alike', async (t) => {
  const world = await stoppedWorld(t);
  const merchantId = await demoMerchant(world);
  const players = await addPlayers(world, merchantId, { count: 3, balance: 0n });
  const cases = [
    ['time_out', later(noon, daysMs(1)), 'in_time_out'],
    ['by_staff', later(noon, daysMs(2)), 'self_excluded'],
    ['self_exclusion', later(noon, daysMs(3)), 'self_excluded'],
  ] as const;
  for (const [no, [kind, until, refusal]] of cases.entries()) {
    const player = players[no]!;
    const gates = gatesOf(world, player);
    await world.at(noon);
    const staff = kind === 'by_staff' ? { staff: { staffId: 'stf_x', reason: 'asked for it' } } : {};
    const { memberId } = player;
    await world.database.transact((tx) => closeToIn(world, tx, { memberId, merchantId, kind, until, ...staff }));
    let opensAt: Instant = until;
    if (kind === 'self_exclusion') {
      for (const [edge, said] of [
        [-1, 'return_not_possible'],
        [0, 'open'],
        [1, 'return_not_possible'],
      ] as const) {
        await world.at(later(until, edge));
        assert.equal(refusalOf(await requestReturn(world)({}, player.visit)), said, `asked to return at ${edge}`);
      }
      opensAt = later(until, hoursMs(24));
    }
    for (const edge of edges) {
      await world.at(later(opensAt, edge));
      const isOpen = edge >= 0;
      for (const name of ['stake', 'further', 'enter', 'deposit', 'advertise'] as const) {
        const closed = name === 'advertise' ? 'closed' : refusal;
        assert.equal(await gates[name](), isOpen ? 'open' : closed, `${kind} ${name} at ${edge}`);
      }
    }
  }
});

test('a higher limit is confirmed from its millisecond on and until before another', async (t) => {
  const world = await stoppedWorld(t);
  const merchantId = await demoMerchant(world);
  const players = await addPlayers(world, merchantId, { count: 6, balance: 0n });
  const readyAt = later(noon, hoursMs(24));
  const lapsesAt = later(readyAt, daysMs(7));
  const said = [
    [readyAt, -1, 'limit_not_ready'],
    [readyAt, 0, 'open'],
    [readyAt, 1, 'open'],
    [lapsesAt, -1, 'open'],
    [lapsesAt, 0, 'limit_change_not_pending'],
    [lapsesAt, 1, 'limit_change_not_pending'],
  ] as const;
  for (const [no, [moment, edge, answer]] of said.entries()) {
    const { visit } = players[no]!;
    await world.at(noon);
    const ask = (amount: bigint) => setLimit(world)({ kind: 'loss', period: 'week', amount: minor(amount) }, visit);
    await ask(100n);
    const asked = await ask(200n);
    assert.ok(asked.ok);
    const { limitId } = asked.value.limits[0]!.asked!;
    await world.at(later(moment, edge));
    assert.equal(refusalOf(await confirmLimit(world)({ limitId }, visit)), answer, `${isoOf(moment)} ${edge}`);
  }
});

test('a player is asked to look up in the millisecond of the minute that they chose', async (t) => {
  const world = await stoppedWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const gates = gatesOf(world, player!);
  await world.at(noon);
  await setReality(world)({ minutes: 15 }, player!.visit);
  const { memberId, sessionId } = player!;
  await world.database.transact(async (tx) => {
    await sql`insert into protection.play (session_id, member_id, began_at) values (${sessionId}, ${memberId}, kit.now())`.execute(
      tx,
    );
    return accept(undefined);
  });
  for (let turn = 1; turn <= 2; turn += 1) {
    const due = later(noon, turn * minutesMs(15));
    for (const edge of edges) {
      await world.at(later(due, edge));
      assert.equal(await gates.stake(), edge < 0 ? 'open' : 'reality_check', `${turn} at ${edge}`);
      assert.equal(await gates.further(), 'open', 'a running round goes on');
    }
    await world.at(due);
    await goOn(world)({}, player!.visit);
  }
});

/** Which periods begin anew there, where the site is: in Bangkok, seven hours ahead. */
const turns = [
  ['2028-02-28T17:00:00.000Z', 'into the leap day', ['day']],
  ['2028-02-29T00:00:00.000Z', 'midnight elsewhere', []],
  ['2028-02-29T17:00:00.000Z', 'out of the leap day', ['day', 'month']],
  ['2028-03-05T17:00:00.000Z', 'into Monday', ['day', 'week']],
  ['2028-12-31T17:00:00.000Z', 'into a year, from Sunday to Monday', ['day', 'week', 'month']],
] as const;

const mostOf: Readonly<Record<LimitKind, { amount: ReturnType<typeof minor> } | { minutes: number }>> = {
  deposit: { amount: minor(300n) },
  stake: { amount: minor(300n) },
  loss: { amount: minor(300n) },
  play_time: { minutes: 15 },
};

test('limits of stakes, losses and time, and the windows of deposits, begin anew in the millisecond of their period', async (t) => {
  const world = await stoppedWorld(t);
  const merchantId = await demoMerchant(world);
  let bets = 0;
  for (const [iso, name, anew] of turns) {
    const turn = instantOf(iso);
    const whose = limitPeriods.flatMap((period) =>
      (['deposit', 'stake', 'loss', 'play_time'] as const).map((kind) => ({ kind, period })),
    );
    await world.at(later(turn, -minutesMs(20)));
    const players = await addPlayers(world, merchantId, { count: whose.length, balance: 10_000n });
    for (const [no, { kind, period }] of whose.entries())
      assert.ok((await setLimit(world)({ kind, period, ...mostOf[kind] }, players[no]!.visit)).ok);
    const counterAccount = await anyEnd(world, { merchantId, currency: 'THB', code: 'test' });
    const { rows } = await sql<{ id: bigint; member_id: string }>`
      select id, member_id from wallet.wallet where member_id = any(${players.map(({ memberId }) => memberId)})`.execute(
      world.database.read,
    );
    // Three slots of time, three baht; the last one two minutes before.
    for (const minutes of [12, 7, 2]) {
      await world.at(later(turn, -minutesMs(minutes)));
      const commands = rows.map(({ id }) => ({
        kind: 'bet' as const,
        key: `b:${(bets += 1)}`,
        walletId: walletId(id),
        amount: minor(-100n),
        counterAccount,
      }));
      await world.database.transact(async (tx) => accept(await applyIn(world, tx, commands)));
    }
    for (const edge of edges) {
      await world.at(later(turn, edge));
      for (const [no, { kind, period }] of whose.entries()) {
        const isAnew = edge >= 0 && anew.some((one) => one === period);
        const what = `${name}: ${kind} per ${period} at ${edge}`;
        if (kind === 'deposit') {
          const { memberId } = players[no]!;
          const windows = await world.database.transact((tx) => depositWindowsIn(world, tx, { memberId, merchantId }));
          assert.ok(windows.ok);
          assert.equal(windows.value[0]!.since === turn, isAnew, what);
        } else {
          // The slot that runs is never stopped by its time.
          const isFree = isAnew || (kind === 'play_time' && edge < 0);
          assert.equal(await gatesOf(world, players[no]!).stake(), isFree ? 'open' : `${kind}_limit`, what);
        }
      }
    }
  }
});

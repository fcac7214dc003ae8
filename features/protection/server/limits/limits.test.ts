import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instant, later } from '#kit/shared/time.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import type { ProtectionView } from '../../contract/protection-view.ts';
import { depositWindowsIn, protectedDuring, protectionOf } from '../../public.ts';
import { advanceLimits } from './advance-limits.ts';
import { confirmLimit } from './confirm-limit.ts';
import { withdrawLimit } from './withdraw-limit.ts';
import { showProtection } from '../show-protection.ts';
import { requestReturn } from '../closures/request-return.ts';
import { excludeSelf } from '../closures/exclude-self.ts';
import { setLimit } from './set-limit.ts';
import { takeBreak } from '../closures/take-break.ts';

// A player's own settings, against the movable clock.

const password = 'a calm long password';

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  return { world, player: player!, other: other! };
};

const valueOf = <Value>(result: Result<Value, string>): Value => {
  assert.ok(result.ok, result.ok ? '' : result.refusal);
  return result.value;
};
const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'accepted' : result.refusal);

const money = (amount: bigint) => ({ kind: 'deposit', period: 'day', amount: minor(amount) }) as const;
const firstOf = ({ limits }: ProtectionView) => limits[0]!;
const windowsOf = (world: World, { memberId, visit }: TestPlayer) =>
  world.database.transact((tx) => depositWindowsIn(world, tx, { memberId, merchantId: visit.merchantId }));

/** As somebody who logged in again after all sessions had ended. */
const newLogin = async (world: TestWorld, { visit, memberId }: TestPlayer): Promise<PlayerVisit> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`
    update identity.member
    set password_hash = ${await hashPassword(password, world.entropy)}
    where member_id = ${memberId}`.execute(owner.read);
  await owner.close();
  return visit;
};

test('a lower limit is in force at once, a higher one after a day and a second word', async (t) => {
  const { world, player } = await open(t);
  const { visit } = player;
  assert.equal(firstOf(valueOf(await setLimit(world)(money(1000n), visit))).inForce?.amount, 1000n);
  assert.equal(firstOf(valueOf(await setLimit(world)(money(500n), visit))).inForce?.amount, 500n);
  assert.equal(refusalOf(await setLimit(world)(money(500n), visit)), 'no_change');
  const asked = firstOf(valueOf(await setLimit(world)(money(900n), visit)));
  assert.deepEqual([asked.inForce?.amount, asked.asked?.amount, asked.asked?.state], [500n, 900n, 'pending']);
  const { limitId } = asked.asked!;
  await world.moveClock(daysMs(1) - 2000);
  await advanceLimits(world)();
  assert.equal(refusalOf(await confirmLimit(world)({ limitId }, visit)), 'limit_not_ready');
  await world.moveClock(3000);
  await advanceLimits(world)();
  assert.equal(firstOf(valueOf(await showProtection(world)({}, visit))).asked?.state, 'to_confirm');
  assert.deepEqual(
    valueOf(await windowsOf(world, player)).map(({ max }) => max),
    [500n],
    'not before the second word',
  );
  const confirmed = firstOf(valueOf(await confirmLimit(world)({ limitId }, visit)));
  assert.deepEqual([confirmed.inForce?.amount, confirmed.asked], [900n, null]);
  assert.equal(refusalOf(await confirmLimit(world)({ limitId }, visit)), 'limit_change_not_pending');
});

test('a higher limit that nobody confirms within a week lapses, also before any clock was read', async (t) => {
  const { world, player } = await open(t);
  const { visit } = player;
  await setLimit(world)(money(500n), visit);
  const { limitId } = firstOf(valueOf(await setLimit(world)(money(900n), visit))).asked!;
  await world.moveClock(daysMs(8) + 1000);
  assert.equal(refusalOf(await confirmLimit(world)({ limitId }, visit)), 'limit_change_not_pending');
  await advanceLimits(world)();
  assert.equal(firstOf(valueOf(await showProtection(world)({}, visit))).asked, null);
});

test('no limit any more is asked for as a higher one, and can be left as it is', async (t) => {
  const { world, player } = await open(t);
  const { visit } = player;
  await setLimit(world)(money(500n), visit);
  const none = { kind: 'deposit', period: 'day' } as const;
  const { limitId } = firstOf(valueOf(await setLimit(world)(none, visit))).asked!;
  assert.equal(firstOf(valueOf(await withdrawLimit(world)({ limitId }, visit))).asked, null);
  const again = firstOf(valueOf(await setLimit(world)(none, visit))).asked!;
  await world.moveClock(daysMs(1));
  assert.deepEqual(valueOf(await confirmLimit(world)({ limitId: again.limitId }, visit)).limits, []);
  assert.deepEqual(valueOf(await windowsOf(world, player)), []);
});

test('another player’s limit is nobody’s, and a lower one asked meanwhile ends what was asked', async (t) => {
  const { world, player, other } = await open(t);
  await setLimit(world)(money(500n), player.visit);
  const { limitId } = firstOf(valueOf(await setLimit(world)(money(900n), player.visit))).asked!;
  await world.moveClock(daysMs(1));
  assert.equal(refusalOf(await confirmLimit(world)({ limitId }, other.visit)), 'limit_change_not_pending');
  assert.equal(refusalOf(await withdrawLimit(world)({ limitId }, other.visit)), 'limit_change_not_pending');
  await setLimit(world)(money(400n), player.visit);
  assert.equal(refusalOf(await confirmLimit(world)({ limitId }, player.visit)), 'limit_change_not_pending');
});

const wrong = [
  { kind: 'deposit', period: 'day', amount: minor(-1n) },
  { kind: 'deposit', period: 'day', amount: minor(1_000_000_001n) },
  { kind: 'deposit', period: 'day', minutes: 60 },
  { kind: 'stake', period: 'day', amount: minor(1n), minutes: 60 },
  { kind: 'play_time', period: 'day', amount: minor(100n) },
  { kind: 'play_time', period: 'day', minutes: 14 },
  { kind: 'play_time', period: 'day', minutes: 17 },
  { kind: 'play_time', period: 'day', minutes: 1445 },
] as const;

test('what can be no limit is refused and leaves nothing', async (t) => {
  const { world, player } = await open(t);
  for (const asked of wrong)
    assert.equal(refusalOf(await setLimit(world)(asked, player.visit)), 'limit_invalid', JSON.stringify(asked.kind));
  assert.deepEqual(valueOf(await showProtection(world)({}, player.visit)).limits, []);
});

test('deposits are counted from midnight, from Monday and from the first, where the site is', async (t) => {
  const { world, player } = await open(t);
  // Sunday, 28 March 2027, 23:30 in Bangkok.
  await world.moveClock(Date.UTC(2027, 2, 28, 16, 30) - world.clock.now());
  for (const period of ['day', 'week', 'month'] as const)
    await setLimit(world)({ kind: 'deposit', period, amount: minor(100n) }, player.visit);
  const sinceOf = async () =>
    Object.fromEntries(valueOf(await windowsOf(world, player)).map(({ period, since }) => [period, since]));
  const bangkok = (day: number, month = 2) => instant(Date.UTC(2027, month, day, -7));
  assert.deepEqual(await sinceOf(), { day: bangkok(28), week: bangkok(22), month: bangkok(1) });
  await world.moveClock(hoursMs(1));
  assert.deepEqual(await sinceOf(), { day: bangkok(29), week: bangkok(29), month: bangkok(1) });
});

test('a break ends every log-in at once, lets nobody pay in, and can be made longer only', async (t) => {
  const { world, player } = await open(t);
  const until = later(world.clock.now(), daysMs(7));
  valueOf(await takeBreak(world)({ days: 7 }, player.visit));
  assert.deepEqual(world.endedSessions, [player.sessionId]);
  assert.equal(refusalOf(await windowsOf(world, player)), 'in_time_out');
  assert.equal(refusalOf(await takeBreak(world)({ days: 1 }, player.visit)), 'longer_exclusion_active');
  assert.ok((await takeBreak(world)({ days: 30 }, player.visit)).ok);
  await world.moveClock(daysMs(30) + 1000);
  assert.ok((await windowsOf(world, player)).ok);
  const { merchantId } = player.visit;
  const facts = await protectedDuring(world.database.read, merchantId, { from: until, until: later(until, 1) });
  assert.equal(facts.length, 1, 'of the two only the longer stood by then');
});

test('a self-exclusion asks for the password, and opens a day after its player asked, never before its end', async (t) => {
  const { world, player } = await open(t);
  const visit = await newLogin(world, player);
  assert.equal(refusalOf(await excludeSelf(world)({ length: '6', password: 'no' }, visit)), 'password_wrong');
  assert.equal(await protectionOf(world, world.database.read, player.memberId), undefined);
  const { until } = valueOf(await excludeSelf(world)({ length: '6', password }, visit));
  assert.ok(until !== null);
  assert.equal(refusalOf(await windowsOf(world, player)), 'self_excluded');
  assert.equal(refusalOf(await takeBreak(world)({ days: 42 }, visit)), 'longer_exclusion_active');
  await world.moveClock(until - world.clock.now() - 2000);
  assert.equal(refusalOf(await requestReturn(world)({}, visit)), 'return_not_possible');
  await world.moveClock(3000);
  assert.equal(refusalOf(await windowsOf(world, player)), 'self_excluded', 'not by itself');
  valueOf(await requestReturn(world)({}, visit));
  assert.equal(refusalOf(await requestReturn(world)({}, visit)), 'return_not_possible', 'once');
  await world.moveClock(daysMs(1) - 3000);
  assert.equal(refusalOf(await windowsOf(world, player)), 'self_excluded');
  await world.moveClock(4000);
  assert.ok((await windowsOf(world, player)).ok);
  assert.equal(await protectionOf(world, world.database.read, player.memberId), undefined);
});

test('of many settings at once one stands', async (t) => {
  const { world, player } = await open(t);
  await Promise.all(Array.from({ length: 12 }, (_, at) => setLimit(world)(money(BigInt(1000 + at)), player.visit)));
  const { limits } = valueOf(await showProtection(world)({}, player.visit));
  assert.equal(limits.length, 1);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ state: string }>`
    select state
    from protection.player_limit
    where state in ('in_force', 'pending')`.execute(owner.read);
  await owner.close();
  assert.deepEqual(
    rows.map(({ state }) => state).filter((state) => state === 'in_force'),
    ['in_force'],
  );
});

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { RawBuilder } from 'kysely';
import { isUnavailable, openDatabase, type Read, sql } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { knownAdapters } from '../adapters/known-adapters.ts';
import type { Caller } from '../acts/caller.ts';
import { operations } from '../acts/operations.ts';
import { answerSigned } from '../calls/answer-call.ts';
import { exchangeLaunchCode, issueLaunchCodeIn } from '../games/launch-code.ts';
import { playersKnown } from '../games/players-known.ts';
import { registerOwnGameIn } from '../games/register-game.ts';
import { requestedBy } from '../histories/calls-over-http.fixture.ts';
import { historyOf, plainManner, type Seeds } from '../histories/histories.fixture.ts';
import type { Call } from '../histories/reference-model.fixture.ts';
import { type ActLanes, actLanes } from './act-lanes.ts';

// The same histories twice in one database: at a vendor whose acts go together, and at one whose acts go alone. No tests of its own here.

const ways = ['TOGETHER', 'ALONE'] as const;
type WayName = (typeof ways)[number];

/** Small enough that histories meet them. The vendor's day is never full, since whose act fills it hangs on who comes first. */
const ceilings = (vendor: WayName) => sql`
  insert into gateway.payout_ceiling (
    vendor, act_max, bonus_max, stake_multiple_max, player_day_max, vendor_day_max, bonus_player_day_max, bonus_vendor_day_max,
    requested_by, approved_by, reason
  )
  values (${vendor}, 400, 400, 5, 1200, 5000000000, 10000, 100000, 'a', 'b', 'test')`;

type Seat = { player: TestPlayer; whose: { player: string; currency: 'THB' }; session: string };

/** Counts what went together. */
const counted = (lanes: ActLanes): ActLanes & { together: number; alone: number } => {
  const counting = {
    together: 0,
    alone: 0,
    carry: async (act: Parameters<ActLanes['carry']>[0]) => {
      const answer = await lanes.carry(act);
      if (answer) counting.together++;
      else counting.alone++;
      return answer;
    },
  };
  return counting;
};

export const openBothWays = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 2 });
  t.after(() => owner.close());
  for (const vendor of ways) {
    await world.database.transact(async (tx) => {
      await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' });
      return accept(undefined);
    });
    await ceilings(vendor).execute(owner.read);
  }
  const lanes = counted(actLanes(world));
  const callerOf = (vendor: WayName): Caller => ({
    world,
    known: playersKnown(world),
    adapters: knownAdapters(world),
    key: { keyId: 'k', vendor, sandboxMerchant: null },
    // Whatever else the machine does.
    patienceMs: 60_000,
    ...(vendor === 'TOGETHER' ? { lanes } : {}),
  });
  const callers = { TOGETHER: callerOf('TOGETHER'), ALONE: callerOf('ALONE') };
  const newSeats = async (vendor: WayName, count: number, balance: bigint): Promise<Seat[]> => {
    const seats: Seat[] = [];
    for (const player of await addPlayers(world, merchantId, { count, balance }))
      seats.push({ player, ...(await enter(world, vendor, player)) });
    // The first stake of a log-in begins its play, which is written: of most players somebody else has taken it.
    for (const [at, { player }] of seats.entries())
      if (at % 4 > 0)
        await sql`
          insert into protection.play (session_id, member_id, began_at)
          values (${player.sessionId}, ${player.memberId}, kit.now())`.execute(owner.read);
    return seats;
  };
  /** As any vendor asks again when it is told to. */
  const ask = async (vendor: WayName, operation: string, asked: Record<string, unknown>): Promise<string> => {
    try {
      const { given } = await answerSigned(callers[vendor], operations.get(operation)!, JSON.stringify(asked));
      return `${given.status} ${given.body.replace(/"recordedAt":"[^"]*"/g, '')}`;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return ask(vendor, operation, asked);
    }
  };
  return { world, owner: owner.read, lanes, newSeats, ask };
};

const enter = async (world: TestWorld, vendor: WayName, { memberId, sessionId, visit }: TestPlayer) => {
  const at = { vendor, game: 'g' } as const;
  const issued = await world.database.transact(async (tx) =>
    accept(
      await issueLaunchCodeIn(world, tx, {
        ...at,
        merchantId: visit.merchantId,
        memberId,
        sessionId,
        currency: 'THB',
        language: 'TH',
        device: 'phone',
      }),
    ),
  );
  const opened = await exchangeLaunchCode(world)({ ...at, launchCode: issued.value.launchCode });
  if (!opened.ok) throw new Error(opened.refusal);
  return { whose: { player: opened.value.player, currency: 'THB' as const }, session: opened.value.session };
};

const limited = ({ memberId, visit }: TestPlayer, kind: 'stake' | 'loss', most: number) => sql`
  with own as (
    insert into protection.member (member_id, merchant_id, play_limits)
    values (${memberId}, ${visit.merchantId}, 1)
    on conflict (member_id) do update set play_limits = 1
  )
  insert into protection.player_limit
    (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
  values ('lim_' || substr(${memberId}, 5), ${memberId}, ${visit.merchantId}, ${kind}, 'day', ${most}, 'player', 'in_force',
    kit.now(), kit.now())`;

/** What hinders some players: each way the same, at the same place of their history. */
const hindrances: readonly ((player: TestPlayer) => RawBuilder<unknown>)[] = [
  ({ memberId }) => sql`update wallet.wallet set blocked = true where member_id = ${memberId}`,
  ({ sessionId }) =>
    sql`update identity.session set ended_at = kit.now(), end_reason = 'staff' where session_id = ${sessionId}`,
  (player) => limited(player, 'stake', 400),
  (player) => limited(player, 'loss', 250),
  ({ memberId, visit }) => sql`
    insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
    values (${memberId}, ${visit.merchantId}, 'time_out', kit.now(), kit.now() + interval '1 day')
    on conflict (member_id) do update
    set closed_kind = 'time_out', closed_from = kit.now(), closed_until = kit.now() + interval '1 day'`,
  ({ memberId }) =>
    sql`update identity.member set state = 'blocked', blocked_reason = 'test', blocked_at = kit.now() where member_id = ${memberId}`,
];

type Step = { call: Call; isTwice: boolean; hindrance: (typeof hindrances)[number] | undefined };

const stepsOf = (luck: Dice, calls: readonly Call[]): Step[] => {
  const hindered = luck.below(4) === 0 ? luck.below(calls.length) : -1;
  return calls.map((call, at) => ({
    call,
    isTwice: luck.below(7) === 0,
    hindrance: at === hindered ? luck.pick(hindrances) : undefined,
  }));
};

/** How many players play at once. */
const atOnce = 40;

type Both = Awaited<ReturnType<typeof openBothWays>>;

/** Plays each history on a player of its own, both ways, and holds all that is told and left against each other. */
export const checkBothWays = async (t: TestContext, { from, count }: Seeds) => {
  const both = await openBothWays(t);
  const told = new Map<string, number>();
  for (let seed = from; seed < from + count; seed += atOnce) {
    const seeds = Array.from({ length: Math.min(atOnce, from + count - seed) }, (_, at) => seed + at);
    const answers = {
      TOGETHER: await playAll(both, 'TOGETHER', seeds),
      ALONE: await playAll(both, 'ALONE', seeds),
    };
    for (const [at, one] of seeds.entries()) {
      assert.deepEqual(answers.TOGETHER[at]!.told, answers.ALONE[at]!.told, `seed ${one}`);
      assert.deepEqual(
        await leftOf(both.owner, answers.TOGETHER[at]!.memberId, 'TOGETHER'),
        await leftOf(both.owner, answers.ALONE[at]!.memberId, 'ALONE'),
        `seed ${one}`,
      );
    }
    for (const { told: texts } of answers.TOGETHER)
      for (const text of texts) {
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'ok';
        told.set(code, (told.get(code) ?? 0) + 1);
      }
  }
  assert.deepEqual(await paidByVendors(both.owner, 'TOGETHER'), await paidByVendors(both.owner, 'ALONE'));
  return { told, ...both };
};

type Played = { memberId: MemberId; told: string[] };

const playAll = async ({ owner, newSeats, ask }: Both, way: WayName, seeds: readonly number[]): Promise<Played[]> => {
  const seats = await newSeats(way, seeds.length, 500n);
  return Promise.all(
    seeds.map(async (seed, at) => {
      const { player, whose, session } = seats[at]!;
      const luck = dice(seed);
      const told: string[] = [];
      const steps = stepsOf(luck, historyOf(luck, `h${seed}`, plainManner));
      for (const [place, { call, isTwice, hindrance }] of steps.entries()) {
        await hindrance?.(player).execute(owner);
        const [operation, asked] = requestedBy(call, whose, session);
        const send = () => ask(way, operation, { requestId: `r${place}`, ...asked });
        told.push(...(isTwice ? await Promise.all([send(), send()]) : [await send()]));
      }
      return { memberId: player.memberId, told };
    }),
  );
};

/** All that a player's history has left, without what two players cannot have alike. */
const leftOf = async (read: Read, memberId: MemberId, vendor: WayName) => {
  const { rows: acts } = await sql`
    select t.transaction_id, t.kind, t.request_id, t.currency, t.amount, t.reference_id, t.taken_back, t.turnover, t.odds,
      substr(t.money_key, 4 + length(${vendor}::text)) as money_key,
      regexp_replace(t.answer, '"recordedAt":"[^"]*"', '') as answer, r.game, r.round_id, r.state
    from gateway.transaction t
    left join gateway.round r using (round_no)
    where t.member_id = ${memberId}
    order by t.transaction_id`.execute(read);
  const { rows: movements } = await sql`
    select m.version, m.kind, m.amount, m.balance_after, k.owner, m.rules
    from wallet.wallet w
    join wallet.movement m on m.wallet_id = w.id
    join wallet.counter_account k on k.id = m.counter_account
    where w.member_id = ${memberId}
    order by m.version`.execute(read);
  // Of all days, as a history may be played both before and after midnight.
  const { rows: paid } = await sql`
    select sum(paid) as paid, sum(bonus_paid) as bonus_paid
    from gateway.player_payout_day
    where member_id = ${memberId}`.execute(read);
  const { rows: held } = await sql`
    select transaction_id, operation, amount, ceiling, state
    from gateway.held_act
    where member_id = ${memberId}
    order by transaction_id`.execute(read);
  const { rows: findings } = await sql`
    select f.kind, f.subject, f.code, f.attempts
    from gateway.finding f
    where f.vendor = ${vendor}
      and f.subject in (select transaction_id from gateway.transaction where member_id = ${memberId})
    order by f.kind, f.subject`.execute(read);
  return { acts, movements, paid, held, findings };
};

const paidByVendors = async (read: Read, vendor: WayName) => {
  const { rows } = await sql`
    select sum(paid) as paid, sum(bonus_paid) as bonus_paid
    from gateway.vendor_payout_day
    where vendor = ${vendor}`.execute(read);
  return rows;
};

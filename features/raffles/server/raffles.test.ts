import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { startFairness } from '#features/fairness/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { type Fragment, sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { dice } from '#kit/testing/dice.ts';
import { playedDays } from '#tools/testing/scenes/played-days.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { insertRaffle, raffleById } from '../db/raffles.ts';
import { type RaffleTerms, recordOf } from '../domain/raffle-terms.ts';
import { holderHash, recheckRaffle } from '../domain/draw-raffle.ts';
import { advanceRaffles } from './advance-raffles.ts';
import { approvalActions } from './approvals.ts';
import { claimRaffle } from './claim-raffle.ts';
import { prizesWithin } from '../db/prizes-within.ts';
import { giveTickets } from './give-tickets.ts';
import { ownRaffles } from './own-raffles.ts';
import { raffleTickets } from './raffle-tickets.ts';
import { staffPlanRaffle } from './staff-plan-raffle.ts';
import { verifyRaffles } from './verify-raffles.ts';
import { staffVoidRaffle } from './staff-void-raffle.ts';
import { staffRaffles } from './staff-raffles.ts';

const base: RaffleTerms = {
  names: { TH: 'จับรางวัล', EN: 'Raffle' },
  prizes: [
    { amount: 100_00n, count: 1 },
    { amount: 10_00n, count: 3 },
  ],
  perTicket: 100_00n,
  products: ['RNG'],
  claimDays: 30,
};

/** A raffle of the next day, announced; the clock stands in it. */
const open = async (t: TestContext, players = 3) => {
  const scene = await playedDays(t, { players });
  const { world, merchantId } = scene;
  startFairness(world);
  const day = dayAfter(dayOf(world.clock.now()));
  const { from, to } = spanOf(day);
  const raffleId = 'raf_1';
  await world.backofficeDatabase.transact(async (tx) => {
    const document = canonicalJson(recordOf(base));
    const where = { raffleId, merchantId, document, currency: 'THB', firstDay: day, lastDay: day } as const;
    await insertRaffle(tx, { ...where, from, to, by: 'test', reason: 'test' });
    return accept(undefined);
  });
  const advance = advanceRaffles(world);
  await advance();
  await world.moveClock(from + hoursMs(8) - world.clock.now());
  const seen = async (who = 0) => {
    const answer = await ownRaffles(world)({}, scene.players[who]!.visit);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    return answer.value.raffles[0]!;
  };
  /** Past the end, the seal and the draw. */
  const end = async () => {
    await scene.settle();
    await world.moveClock(to + minutesMs(10) - world.clock.now());
    await Promise.all([advance(), advance()]);
    assert.equal((await raffleById(world.database.read, merchantId, raffleId))?.state, 'sealed');
    await world.moveClock(hoursMs(1));
    await Promise.all([advance(), advance()]);
  };
  const claim = async (who: number) => {
    const answer = await claimRaffle(world)({ raffleId }, scene.players[who]!.visit);
    return answer.ok ? answer.value.amount : answer.refusal;
  };
  return { ...scene, raffleId, advance, seen, end, claim };
};

/** The draw verifies, and each winner was told once what they won. */
const winnersAreTold = async (world: World): Promise<void> => {
  const whole = await verifyRaffles(world);
  assert.deepEqual([whole.looked['raffles'], whole.deviations], [1, []]);
  const { rows: told } = await sql<{ member_id: string; amount: string }>`
    select member_id, facts ->> 'amount' as amount from messages.notice where kind = 'raffle_won'`.execute(
    world.database.read,
  );
  const winners = new Set(told.map((one) => one.member_id));
  const sum = told.reduce((all, one) => all + Number(one.amount), 0);
  assert.deepEqual([told.length, sum], [winners.size, 130], 'each winner is told once');
};

test('random play comes to the tickets of a naive count, sealed and drawn once, and claimed once', async (t) => {
  const { world, raffleId, play, takeBack, seen, end, claim, memberOf, players, balanceOf, shut } = await open(t, 5);
  const luck = dice(20_261_130);
  const standing: { who: number; product: string; stake: bigint; round: string }[] = [];
  for (let count = 0; count < 24; count++) {
    if (luck.below(6) === 0 && standing.length > 0) {
      const [gone] = standing.splice(luck.below(standing.length), 1);
      await takeBack(gone!, gone!.round);
      continue;
    }
    const it = {
      who: luck.below(5),
      product: luck.pick(['RNG', 'RNG', 'LIVE']),
      stake: BigInt(luck.below(900_00)) + 1n,
    };
    standing.push({ ...it, round: await play(it) });
  }
  const given = { merchantId: players[0]!.visit.merchantId, memberId: memberOf(1), key: 'mission:x', tickets: 2 };
  for (let count = 0; count < 2; count++)
    await world.database.transact(async (tx) => {
      await giveTickets(world, tx, given);
      return accept(undefined);
    });
  const ticketsOf = (who: number) =>
    standing.reduce((sum, bet) => (bet.who === who && bet.product === 'RNG' ? sum + bet.stake : sum), 0n) / 100_00n +
    (who === 1 ? 2n : 0n);
  const expected = [0, 1, 2, 3].map(ticketsOf);
  assert.deepEqual(await Promise.all([0, 1, 2, 3].map(async (who) => BigInt((await seen(who)).own.tickets))), expected);
  await shut(4, '1 minute');
  await end();
  const raffle = await seen(0);
  const own = await Promise.all([0, 1, 2, 3, 4].map(async (who) => (await seen(who)).own));
  assert.deepEqual(
    own.map(({ tickets }) => BigInt(tickets)),
    [...expected, 0n],
  );
  const total = expected.reduce((sum, one) => sum + one, 0n);
  assert.deepEqual([raffle.state, raffle.proof?.tickets, raffle.won.length], ['drawn', String(total), 4]);
  await everybodyComesToTheSame(world, players[0]!.visit, raffleId);
  await winnersAreTold(world);
  const before = await Promise.all([0, 1, 2, 3].map((who) => balanceOf(who, 'cash')));
  for (const who of [0, 1, 2, 3]) {
    const { claim: won } = await seen(who);
    const answers = await Promise.all([claim(who), claim(who), claim(who)]);
    const paid = answers.filter((answer) => typeof answer === 'bigint');
    assert.deepEqual(paid, won === null ? [] : [won.amount]);
    assert.equal((await balanceOf(who, 'cash')) - before[who]!, won?.amount ?? 0n);
  }
  const now = world.clock.now();
  const within = { merchantId: players[0]!.visit.merchantId, from: later(now, -daysMs(1)), to: later(now, 1) };
  const paid = (await prizesWithin(world.database.read, within)).reduce((sum, { amount }) => sum + amount, 0n);
  const after = await Promise.all([0, 1, 2, 3].map((who) => balanceOf(who, 'cash')));
  assert.equal(
    paid,
    after.reduce((sum, balance, who) => sum + balance - before[who]!, 0n),
  );
  assert.equal(await claim(4), 'nothing_won');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

const everybodyComesToTheSame = async (
  world: Awaited<ReturnType<typeof open>>['world'],
  visit: Awaited<ReturnType<typeof open>>['players'][number]['visit'],
  raffleId: string,
): Promise<void> => {
  const [answer, list] = await Promise.all([
    ownRaffles(world)({}, visit),
    raffleTickets(world)({ raffleId, from: 0 }, visit),
  ]);
  assert.ok(answer.ok && list.ok);
  const [raffle] = answer.value.raffles;
  const { seed, randomness, root, commit, tickets } = raffle!.proof!;
  const leaves = list.value.lines.map(({ first, tickets: count, holder }) => ({
    first: BigInt(first),
    tickets: BigInt(count),
    holder,
  }));
  const facts = {
    raffleId,
    seed: seed!,
    randomness: randomness!,
    root: root!,
    commit,
    tickets: BigInt(tickets!),
    leaves,
  };
  const won = raffle!.won.map(({ ticket }) => BigInt(ticket));
  assert.deepEqual(recheckRaffle({ ...facts, prizes: 4, won }), []);
  const { salt, firstTicket } = raffle!.own;
  if (salt !== null)
    assert.equal(
      leaves.find(({ first }) => String(first) === firstTicket)?.holder,
      holderHash(visit.player.memberId, salt),
    );
};

test('whoever changes a winner, a line or a prize of a drawn raffle is found', async (t) => {
  const { world, raffleId, play, end } = await open(t, 3);
  for (const who of [0, 1, 2]) await play({ who, product: 'RNG', stake: 500_00n });
  await end();
  const changed = async (change: Fragment) => {
    const [undone, found]: [Error, string[]] = [new Error('undone'), []];
    await withOwner(world, (owner) =>
      owner
        .transact(async (tx) => {
          await sql`${change}`.execute(tx);
          const within = { ...world, database: { ...world.database, read: tx } };
          found.push(...(await verifyRaffles(within)).deviations);
          throw undone;
        })
        .catch((error: unknown) => assert.equal(error, undone)),
    );
    return found;
  };
  const [wrong] = await changed(sql`update raffles.prize set amount = amount + 1 where place = 2`);
  assert.equal(wrong, `${raffleId}: place 2 is not worth what the terms say`);
  assert.ok((await changed(sql`update raffles.prize set member_id = 'mbr_x' where place = 1`)).length === 1);
  assert.ok((await changed(sql`update raffles.holder set salt = 'x' where leaf_no = 0`)).length === 1);
  assert.ok((await changed(sql`update raffles.holder set tickets = tickets + 1 where leaf_no = 2`)).length >= 2);
  assert.deepEqual(await changed(sql`select 1`), []);
});

test('two people take a raffle back before its first day, and nobody does once it has begun', async (t) => {
  const { world, merchantId, raffleId, seen, play, advance } = await open(t, 2);
  const people = await twoPeople(world, merchantId, approvalActions);
  const asks = (id: string) => staffVoidRaffle(world)({ raffleId: id, reason: 'planned twice' }, people.anna);
  const refusalOf = async (id: string) => asks(id).then((answer) => (answer.ok ? undefined : answer.refusal));
  assert.equal(await refusalOf(raffleId), 'raffle_begun');
  const day = dayAfter(dayOf(world.clock.now()), 2);
  await world.backofficeDatabase.transact(async (tx) => {
    const document = canonicalJson(recordOf(base));
    const where = { raffleId: 'raf_2', merchantId, document, currency: 'THB', firstDay: day, lastDay: day } as const;
    await insertRaffle(tx, { ...where, ...spanOf(day), by: 'test', reason: 'test' });
    return accept(undefined);
  });
  await advance();
  assert.equal((await raffleById(world.database.read, merchantId, 'raf_2'))?.state, 'open');
  assert.equal(await refusalOf('raf_2'), undefined);
  await people.decide('approve');
  assert.equal((await raffleById(world.database.read, merchantId, 'raf_2'))?.state, 'void');
  assert.equal((await seen()).raffleId, raffleId, 'players see the other one alone');
  assert.equal(await refusalOf('raf_2'), 'raffle_begun');
  await world.moveClock(daysMs(2) + hoursMs(1));
  await play({ who: 0, product: 'RNG', stake: 500_00n });
  await world.moveClock(daysMs(2));
  await advance();
  assert.equal((await raffleById(world.database.read, merchantId, 'raf_2'))?.state, 'void', 'it is sealed no more');
});

test('a worker that dies at each step, and one that comes hours late, draw once from a beacon that nobody knew', async (t) => {
  const { world, merchantId, raffleId, play, seen, settle } = await open(t, 1);
  await play({ who: 0, product: 'RNG', stake: 500_00n });
  await settle();
  const announced = (await seen()).proof!.beaconAt;
  // The machine stood still beyond the announced round.
  await world.moveClock(daysMs(2));
  for (let last = 1; last <= 2; last++) await advanceRaffles(mortalWorld(world, last))().catch(() => undefined);
  await advanceRaffles(world)();
  const sealed = await raffleById(world.database.read, merchantId, raffleId);
  assert.ok(sealed?.state === 'sealed' && sealed.beacon_at! > announced && sealed.beacon_at! > sealed.listed_at!);
  await world.moveClock(minutesMs(30));
  for (let last = 1; last <= 2; last++) await advanceRaffles(mortalWorld(world, last))().catch(() => undefined);
  await advanceRaffles(world)();
  const { state, won, own, claim } = await seen();
  assert.deepEqual([state, won.length, own.chance, claim?.amount], ['drawn', 4, 100_000_000, 130_00n]);
  await world.moveClock(daysMs(31));
  assert.equal((await seen()).claim?.state, 'lapsed');
});

test('whom play is closed to sees nothing and claims nothing meanwhile', async (t) => {
  const { world, play, players, seen, end, claim, shut } = await open(t, 1);
  await play({ who: 0, product: 'RNG', stake: 100_00n });
  await end();
  assert.equal((await seen()).claim?.state, 'waiting');
  await shut(0, '1 hour');
  const told = await ownRaffles(world)({}, players[0]!.visit);
  assert.ok(!told.ok && told.refusal === 'play_restricted');
  assert.equal(await claim(0), 'play_restricted');
  await world.moveClock(hoursMs(2));
  assert.equal(await claim(0), 100_00n);
});

test('two people plan a raffle of days to come, and its terms make sense', async (t) => {
  const { world, merchantId } = await open(t, 1);
  const people = await twoPeople(world, merchantId, approvalActions);
  const day = dayAfter(dayOf(world.clock.now()));
  const plan = async (more: object, terms: object = {}) => {
    const input = { terms: { ...base, ...terms }, firstDay: day, lastDay: day, reason: 'a good reason', ...more };
    const answer = await staffPlanRaffle(world)(input as never, people.anna);
    return answer.ok ? 'asked' : `${answer.refusal} ${JSON.stringify(answer.detail)}`;
  };
  assert.match(await plan({ firstDay: dayAfter(day, -1) }), /raffle_invalid.*days/);
  assert.match(await plan({ lastDay: dayAfter(day, -1) }), /raffle_invalid.*days/);
  assert.match(await plan({}, { perTicket: 0n }), /raffle_invalid.*ticket/);
  assert.match(await plan({}, { prizes: base.prizes.toReversed() }), /raffle_invalid.*prizes/);
  assert.equal(await plan({}), 'asked');
  const listed = async () => {
    const answer = await staffRaffles(world)({}, people.anna);
    assert.ok(answer.ok);
    return answer.value.raffles.map(({ state }) => state);
  };
  assert.deepEqual(await listed(), ['open']);
  await people.decide('approve');
  assert.deepEqual(await listed(), ['planned', 'open']);
  await advanceRaffles(world)();
  assert.deepEqual(await listed(), ['open', 'open']);
});

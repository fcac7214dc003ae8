import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { playedDays } from '#tools/testing/scenes/played-days.ts';
import { insertMission } from '../db/missions.ts';
import { type MissionTerms, recordOf } from '../domain/mission-terms.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { approvalActions } from './approvals.ts';
import { claimMission } from './claim-mission.ts';
import { hideFromLeaderboard } from './hide-from-leaderboard.ts';
import { missionLeaderboard } from './mission-leaderboard.ts';
import { missionsPaidWithin } from '../db/missions-paid-within.ts';
import { missionSummary } from './mission-summary.ts';
import { staffSaveMission } from './staff-save-mission.ts';

const base: MissionTerms = {
  names: { TH: 'ภารกิจ', EN: 'Mission' },
  kind: 'turnover',
  period: 'day',
  products: [],
  games: [],
  goal: 100_00n,
  least: 0n,
  amount: 5_00n,
  tickets: 0,
  points: 0,
};

const open = async (t: TestContext, players = 2) => {
  const scene = await playedDays(t, { players });
  const { world, merchantId } = scene;
  let count = 0;
  const add = async (
    more: Partial<MissionTerms>,
    version: { no?: number; isActive?: boolean; missionId?: string } = {},
  ) => {
    const missionId = version.missionId ?? `mis_${++count}`;
    await world.backofficeDatabase.transact(async (tx) => {
      await insertMission(tx, {
        missionId,
        version: version.no ?? 1,
        merchantId,
        validFrom: dayAfter(dayOf(world.clock.now()), (version.no ?? 1) === 1 ? -30 : 1),
        isActive: version.isActive ?? true,
        document: canonicalJson(recordOf({ ...base, ...more })),
        by: 'test',
        reason: 'test',
      });
      return accept(undefined);
    });
    return missionId;
  };
  const seen = async (who = 0) => {
    const answer = await missionSummary(world)({}, scene.players[who]!.visit);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    return answer.value;
  };
  const claim = async (missionId: string, period = dayOf(world.clock.now()), who = 0) => {
    const answer = await claimMission(world)({ missionId, period }, scene.players[who]!.visit);
    return answer.ok ? 'claimed' : answer.refusal;
  };
  return { ...scene, add, seen, claim };
};

test('a mission is claimed once however many ask at once, also the day after, and never before it is done', async (t) => {
  const { world, merchantId, memberOf, add, seen, claim, play, balanceOf } = await open(t);
  const mission = await add({ products: ['RNG'] });
  await play({ who: 0, product: 'LIVE', stake: 200_00n, payout: 200_00n });
  await play({ who: 0, product: 'RNG', stake: 99_99n, payout: 99_99n });
  assert.deepEqual([(await seen()).count, (await seen()).missions[0]?.progress], [0, 99_99n]);
  assert.equal(await claim(mission), 'mission_unfinished');
  assert.equal(await claim('mis_other'), 'mission_unknown');
  await play({ who: 0, product: 'RNG', stake: 1n, payout: 1n });
  assert.equal((await seen()).count, 1);
  const day = dayOf(world.clock.now());
  await world.moveClock(daysMs(1));
  assert.deepEqual(
    (await seen()).missions.map(({ period, state, isRunning }) => [period === day, state, isRunning]),
    [
      [false, 'running', true],
      [true, 'ready', false],
    ],
  );
  const before = await balanceOf(0, 'cash');
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(mission, day)));
  assert.equal(answers.filter((answer) => answer === 'claimed').length, 1);
  assert.ok(answers.every((answer) => ['claimed', 'already_claimed', 'mission_unknown'].includes(answer)));
  assert.equal((await balanceOf(0, 'cash')) - before, base.amount);
  const now = world.clock.now();
  const given = { merchantId, from: later(now, -daysMs(1)), to: later(now, 1) };
  assert.deepEqual(await missionsPaidWithin(world.database.read, given), [
    { member_id: memberOf(0), amount: base.amount },
  ]);
  assert.equal(await claim(mission, day, 1), 'mission_unknown', 'nobody else’s');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a mission gives points as well, in the movement of its claim', async (t) => {
  const { world, add, claim, play, balanceOf } = await open(t, 1);
  const mission = await add({ amount: 0n, points: 25 });
  await play({ who: 0, product: 'RNG', stake: 100_00n });
  await Promise.all(Array.from({ length: 5 }, () => claim(mission)));
  assert.equal(await balanceOf(0, 'points'), 25_00n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('another version counts for periods after it, and an ended mission is gone then', async (t) => {
  const { world, add, seen, play } = await open(t, 1);
  const missionId = await add({});
  await add({ goal: 500_00n }, { no: 2, missionId });
  await play({ who: 0, product: 'RNG', stake: 100_00n });
  assert.deepEqual(
    (await seen()).missions.map(({ goal, state }) => [goal, state]),
    [[100_00n, 'ready']],
  );
  await world.moveClock(daysMs(1));
  assert.deepEqual(
    (await seen()).missions.map(({ goal, isRunning }) => [goal, isRunning]),
    [
      [500_00n, true],
      [100_00n, false],
    ],
  );
  await add({}, { no: 3, missionId, isActive: false });
  await world.moveClock(daysMs(1));
  assert.deepEqual((await seen()).missions, []);
});

test('whom play is closed to is told nothing, and that period counts for nothing afterwards', async (t) => {
  const { world, add, seen, claim, play, players, shut } = await open(t, 1);
  const mission = await add({});
  await play({ who: 0, product: 'RNG', stake: 100_00n });
  await seen();
  await shut(0, '1 hour');
  const told = await missionSummary(world)({}, players[0]!.visit);
  assert.ok(!told.ok && told.refusal === 'play_restricted');
  assert.equal(await claim(mission), 'play_restricted');
  await world.moveClock(minutesMs(90));
  assert.deepEqual((await seen()).missions, []);
});

test('random play of a day: turnover, the best multiple and boards are those of a naive count', async (t) => {
  const { world, add, seen, play, takeBack, players, shut } = await open(t, 5);
  await add({ goal: 1_000_000_00n });
  await add({ kind: 'multiple', goal: 9_999_00n, least: 5_00n });
  const luck = dice(20_261_130);
  const standing: { who: number; product: string; stake: bigint; payout: bigint; round: string }[] = [];
  for (let count = 0; count < 24; count++) {
    await world.moveClock(1000);
    if (luck.below(6) === 0 && standing.length > 0) {
      const [gone] = standing.splice(luck.below(standing.length), 1);
      await takeBack(gone!, gone!.round);
      continue;
    }
    const stake = BigInt(luck.below(60_00)) + 1n;
    const it = {
      who: luck.below(5),
      product: luck.pick(['RNG', 'LIVE']),
      stake,
      payout: (stake * BigInt(luck.below(900))) / 100n,
    };
    standing.push({ ...it, round: await play(it) });
  }
  const turnoverOf = (who: number) => standing.reduce((sum, bet) => (bet.who === who ? sum + bet.stake : sum), 0n);
  const multipleOf = (who: number, least: bigint) =>
    standing.reduce((best, bet) => {
      const multiple = bet.who === who && bet.stake >= least ? (bet.payout * 100n) / bet.stake : 0n;
      return multiple > best ? multiple : best;
    }, 0n);
  for (let who = 0; who < 5; who++) {
    const { missions } = await seen(who);
    const of = (kind: string) => missions.find((one) => one.kind === kind)?.progress;
    assert.deepEqual([of('turnover'), of('multiple')], [turnoverOf(who), multipleOf(who, 5_00n)], `player ${who}`);
  }
  await shut(4, '1 minute');
  assert.ok((await hideFromLeaderboard(world)({ isHidden: true }, players[3]!.visit)).ok);
  const shown = async (by: 'turnover' | 'multiple') => {
    const answer = await missionLeaderboard(world)({ by, period: 'day', which: 'current' }, players[0]!.visit);
    assert.ok(answer.ok);
    return answer.value.places.map(({ value }) => value);
  };
  const sorted = (values: bigint[]) => values.filter((one) => one > 0n).toSorted((one, other) => Number(other - one));
  assert.deepEqual(await shown('turnover'), sorted([0, 1, 2].map(turnoverOf)));
  const above = [0, 1, 2].map((who) => multipleOf(who, 10_00n)).filter((multiple) => multiple > 100n);
  assert.deepEqual(await shown('multiple'), sorted(above));
});

test('of equals, who was there earlier stands higher', async (t) => {
  const { world, play, players, settle } = await open(t, 2);
  for (const who of [1, 0]) {
    await play({ who, product: 'RNG', stake: 50_00n, payout: 150_00n });
    await world.moveClock(minutesMs(1));
  }
  await settle();
  for (const by of ['turnover', 'multiple'] as const) {
    const answer = await missionLeaderboard(world)({ by, period: 'week', which: 'current' }, players[0]!.visit);
    assert.ok(answer.ok);
    assert.deepEqual(
      answer.value.places.map(({ place, isOwn }) => [place, isOwn]),
      [
        [1, false],
        [2, true],
      ],
    );
  }
});

test('a mission that nobody could do, or that somebody changed meanwhile, is refused at the desk', async (t) => {
  const { world, merchantId, add, seen } = await open(t, 1);
  const missionId = await add({});
  const people = await twoPeople(world, merchantId, approvalActions);
  const save = async (more: object) => {
    const input = { missionId, baseVersion: 1, isActive: true, terms: base, reason: 'a good reason', ...more };
    const answer = await staffSaveMission(world)(input as never, people.anna);
    return answer.ok ? 'asked' : answer.refusal;
  };
  assert.equal(await save({}), 'no_change');
  assert.equal(await save({ baseVersion: 2 }), 'version_conflict');
  assert.equal(await save({ missionId: 'mis_nobody' }), 'mission_unknown');
  assert.equal(await save({ terms: { ...base, goal: 0n } }), 'mission_invalid');
  assert.equal(await save({ terms: { ...base, tickets: 1 } }), 'mission_invalid', 'no raffle gives tickets here');
  assert.equal(await save({ terms: { ...base, period: 'week' } }), 'mission_invalid');
  assert.equal(await save({ terms: { ...base, goal: 200_00n } }), 'asked');
  await people.decide('approve');
  assert.equal(await save({ terms: { ...base, goal: 300_00n } }), 'version_conflict');
  await world.moveClock(daysMs(1));
  assert.deepEqual(
    (await seen()).missions.map(({ goal }) => goal),
    [200_00n],
  );
});

test('a mission of single games counts their play alone, by its days and wins too', async (t) => {
  const { add, seen, play } = await open(t);
  await add({ games: ['MODEL/RNG'] });
  await add({ kind: 'multiple', goal: 200n, games: ['MODEL/RNG'] });
  await play({ who: 0, product: 'LIVE', stake: 200_00n, payout: 900_00n });
  assert.deepEqual(
    (await seen()).missions.map(({ progress }) => progress),
    [0n, 0n],
  );
  await play({ who: 0, product: 'RNG', stake: 40_00n, payout: 60_00n });
  assert.deepEqual(new Set((await seen()).missions.map(({ progress }) => progress)), new Set([40_00n, 150n]));
});

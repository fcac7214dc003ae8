import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actOn, checkHistories, type Seeds, type Stage } from '#features/gateway/server/histories/histories.fixture.ts';
import { perform } from '#features/gateway/server/histories/perform-call.fixture.ts';
import { openScene } from '#features/gateway/server/scene.fixture.ts';
import { followStep, rebuildTurnover, verifyTurnover } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '../scenes/players.ts';
import { attemptsBeside } from './turnover-attempts.ts';
import { factsByHand } from './turnover-by-hand.ts';
import { checkBetTotals } from './turnover-figures.ts';

/**
 * Plays random histories of bets, wins, refunds, rollbacks, corrections, voids, gifts, tips and visits to tables while the
 * cursor follows in steps of random size, each third of which is cut off by a rollback. Then the facts must be what a plain
 * recount of the acts comes to, what the comparison expects, and what a rebuild makes of them.
 */
export const checkTurnover = async (t: TestContext, seeds: Seeds): Promise<void> => {
  const { world, newPlayers } = await openScene(t);
  const luck = dice(seeds.from);
  const histories: TestPlayer[] = [];
  let begun = -1;
  const stage: Stage = async () => ({
    newPlayers: async (count, balance) => {
      const players = await newPlayers(count, balance);
      await addUplines(world, players, luck);
      histories.push(...players);
      return players.map((player, at) => async (call) => {
        // Who plays on for hours is asked to look up: time passes between players.
        if (at > begun) await passTime(world, luck);
        begun = Math.max(begun, at);
        await follow(world, luck);
        return perform(world, player, call);
      });
    },
  });
  await checkHistories(t, stage, seeds);
  await actLate(world, luck, histories, seeds.from);
  const others = await newPlayers(Math.ceil(seeds.count / 3), 100_000n);
  await addUplines(world, others, luck);
  for (const [at, player] of others.entries()) {
    await passTime(world, luck);
    const attempts = attemptsBeside({ world, luck, player, at });
    for (let turn = 0; turn < 14; turn++) {
      await follow(world, luck);
      await luck.pick(attempts)(luck.below(2));
    }
  }
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
  const live = await stored(world);
  assert.deepEqual(live.facts, await factsByHand(world), `seeds ${seeds.from} and on`);
  assert.ok(live.facts.length >= seeds.count);
  await checkBetTotals(world, [...histories, ...others]);
  await rebuildTurnover(world);
  assert.deepEqual(await stored(world), live);
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
};

const passTime = async (world: TestWorld, luck: Dice): Promise<void> => {
  if (luck.below(6) === 0) await world.moveClock(hoursMs(5));
};

/** Settlements, refunds, corrections and voids of bets that lie hours and days back. */
const actLate = async (world: TestWorld, luck: Dice, players: readonly TestPlayer[], from: number): Promise<void> => {
  for (let turn = 0; turn < 2 * players.length; turn++) {
    const at = luck.below(players.length);
    const no = luck.below(4);
    const call = actOn(luck, `h${from + at}-b${no + 1}`, `h${from + at}-r${no % 2}`);
    await passTime(world, luck);
    await follow(world, luck);
    await perform(world, players[at]!, call);
  }
};

const follow = async (world: TestWorld, luck: Dice): Promise<void> => {
  if (luck.below(12) > 0) return;
  const limit = 1 + luck.below(9);
  const isCutOff = luck.below(3) === 0;
  await world.database
    .transact(async (tx) => {
      await followStep(tx, { limit, wait: 'for the other' });
      if (isCutOff) throw new Error('cut off');
    })
    .catch((error: unknown) => assert.ok(isCutOff, String(error)));
};

const addUplines = (world: TestWorld, players: readonly TestPlayer[], luck: Dice): Promise<unknown> => {
  const uplines = players.map(({ memberId }) => ({
    memberId,
    agents: Array.from({ length: luck.below(4) }, (_, depth) => `agt_${depth}_${luck.below(3)}`),
  }));
  return world.database.autocommit(sql`
    insert into turnover.upline (member_id, valid_from, agents)
    select u."memberId", '-infinity', u.agents
    from jsonb_to_recordset(${JSON.stringify(uplines)}::jsonb) as u ("memberId" text, agents text[])`);
};

/** All facts without their versions, and all sums but those of nothing. */
const stored = async ({ database: { read } }: TestWorld) => {
  const facts = await sql<{ fact: Record<string, unknown> }>`
    select to_jsonb(f) as fact from turnover.fact f order by vendor, bet_id collate "C"`.execute(read);
  const sums = await sql<{ sum: string }>`
    select to_jsonb(m)::text as sum from turnover.member_day m where (stake, payout, ggr, bonus, tip, correction, bets) <> (0, 0, 0, 0, 0, 0, 0)
    union all
    select to_jsonb(a)::text from turnover.agent_day a where (stake, payout, ggr, bonus, tip, correction, bets) <> (0, 0, 0, 0, 0, 0, 0)
    order by 1`.execute(read);
  return { facts: facts.rows.map(({ fact }) => figuresOf(fact)), sums: sums.rows.map(({ sum }) => sum) };
};

/** Of a stored fact what the recount by hand comes to as well. */
const figuresOf = (fact: Record<string, unknown>) => ({
  bet: fact['bet_id'],
  state: fact['state'],
  day: fact['day'],
  isRunning: fact['is_running'],
  odds: fact['odds'],
  figures: ['stake', 'turnover', 'payout', 'jackpot', 'correction', 'bonus', 'tip', 'ggr'].map((name) =>
    Number(fact[name]),
  ),
});

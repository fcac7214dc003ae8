import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { adjustIn, betIn, bonusIn, refundsIn, rollbackIn, winsIn } from '#features/gateway/public.ts';
import { actOn, checkHistories, type Seeds, type Stage } from '#features/gateway/server/histories.test.ts';
import { perform } from '#features/gateway/server/perform-call.test.ts';
import { openScene, vendor } from '#features/gateway/server/scene.test.ts';
import { sessionOutIn } from '#features/gateway/server/session-out-in.ts';
import { takeIn } from '#features/gateway/server/stake-in.ts';
import { followStep, rebuildTurnover, verifyTurnover } from '#features/turnover/public.ts';
import { sql, type Tx } from '#kit/server/database.ts';
import { minor } from '#kit/shared/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from './players.ts';
import { factsByHand } from './turnover-by-hand.ts';

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
  for (const [at, player] of others.entries()) await playBesideRounds(world, luck, player, at);
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
  const live = await stored(world);
  assert.deepEqual(live.facts, await factsByHand(world), `seeds ${seeds.from} and on`);
  assert.ok(live.facts.length >= seeds.count);
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

/** Gifts, tips, tables, and bets whose vendor says what of them counts. */
const playBesideRounds = async (world: TestWorld, luck: Dice, player: TestPlayer, at: number): Promise<void> => {
  const { memberId, sessionId, visit } = player;
  const whose = { vendor, merchantId: visit.merchantId, memberId, currency: 'THB', requestId: 'r', game: 'g' } as const;
  const contentHash = '0'.repeat(64);
  await passTime(world, luck);
  const may = (work: (tx: Tx) => Promise<Result<unknown, string>>) => world.database.transact(work);
  const name = (what: string) => `o${at}-${what}`;
  const acts: ((turn: number) => Promise<unknown>)[] = [
    (turn) => may((tx) => bonusIn(world, tx, { ...whose, transactionId: name(`gift${turn}`), amount: minor(70n) })),
    () => may((tx) => rollbackIn(world, tx, { ...whose, transactionId: name('ungift'), undoes: name('gift0') })),
    (turn) =>
      may((tx) =>
        takeIn(world, tx, {
          ...whose,
          kind: 'tip',
          contentHash,
          sessionId,
          transactionId: name(`tip${turn}`),
          amount: minor(15n),
        }),
      ),
    async () =>
      may(async (tx) => {
        const [done] = await refundsIn(world, tx, [
          { ...whose, transactionId: name('untip'), betTransactionId: name('tip0') },
        ]);
        return done!;
      }),
    (turn) =>
      may((tx) =>
        takeIn(world, tx, {
          ...whose,
          kind: 'session_in',
          contentHash,
          sessionId,
          transactionId: name(`in${turn}`),
          amount: minor(500n),
        }),
      ),
    (turn) =>
      may((tx) =>
        sessionOutIn(world, tx, {
          ...whose,
          kind: 'session_out',
          contentHash,
          transactionId: name(`out${turn}`),
          inTransactionId: name(`in${turn}`),
          amount: minor(BigInt(luck.below(900))),
        }),
      ),
    (turn) =>
      may((tx) =>
        betIn(world, tx, {
          ...whose,
          sessionId,
          roundId: name('r'),
          transactionId: name(`bet${turn}`),
          amount: minor(BigInt(100 + turn)),
        }),
      ),
    (turn) =>
      may(async (tx) => {
        const win = {
          ...whose,
          roundId: name('r'),
          transactionId: name(`win${turn}`),
          betTransactionId: name(`bet${turn}`),
        };
        const [done] = await winsIn(world, tx, [
          { ...win, amount: minor(150n), turnover: minor(BigInt(luck.below(250))) },
        ]);
        return done!;
      }),
    (turn) =>
      may((tx) =>
        adjustIn(world, tx, {
          ...whose,
          roundId: name('r'),
          transactionId: name(`adj${turn}`),
          betTransactionId: name(`bet${turn}`),
          amount: minor(-30n),
        }),
      ),
    () => perform(world, player, { act: 'close', round: name('r') }),
  ];
  for (let turn = 0; turn < 14; turn++) {
    await follow(world, luck);
    await luck.pick(acts)(luck.below(2));
  }
};

/** All facts without their versions, and all sums but those of nothing. */
const stored = async ({ database: { read } }: TestWorld) => {
  const facts = await sql<{ fact: string }>`
    select (to_jsonb(f) - 'version' - 'changed_at')::text as fact from turnover.fact f order by vendor, bet_id`.execute(
    read,
  );
  const sums = await sql<{ sum: string }>`
    select to_jsonb(m)::text as sum from turnover.member_day m where (stake, payout, ggr, bonus, tip, correction, bets) <> (0, 0, 0, 0, 0, 0, 0)
    union all
    select to_jsonb(a)::text from turnover.agent_day a where (stake, payout, ggr, bonus, tip, correction, bets) <> (0, 0, 0, 0, 0, 0, 0)
    order by 1`.execute(read);
  return { facts: facts.rows.map(({ fact }) => figuresOf(JSON.parse(fact))), sums: sums.rows.map(({ sum }) => sum) };
};

/** Of a stored fact what the recount by hand comes to as well. */
const figuresOf = (fact: Record<string, unknown>) => ({
  bet: fact['bet_id'],
  state: fact['state'],
  day: fact['day'],
  figures: ['stake', 'turnover', 'payout', 'jackpot', 'correction', 'bonus', 'tip', 'ggr'].map((name) =>
    Number(fact[name]),
  ),
});

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { switchFlagIn } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import type { World as ServerWorld } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer, visitOf } from '#tools/testing/scenes/players.ts';
import { allTerms, type ContractTerms } from '../domain/contract-types.ts';
import { answerOfferIn } from './contracts/answer-offer.ts';
import { makeOfferIn } from './contracts/make-offer.ts';
import { joinAsAgentIn, joinTreeIn } from './tree/join-tree.ts';

export const vendor = 'MODEL';
const flags = ['AGENTCENTER3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURLYSALARY3', 'REALTIMESALARY3'];

/** Who stands below whom: `A` alone is a top, `B` of `A` below it. Agents by capital letters, players by small ones. */
export type Tree = Readonly<Record<string, string | null>>;

/** Terms of a monthly dividend of one rate; each part may be another. */
export const dividendOf = (rate: number, more: Partial<ContractTerms> = {}): ContractTerms => ({
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows: [{ rate }],
  isAccumulating: false,
  terms: allTerms,
  ...more,
});

export const dailyOf = (rate: number, more: Partial<ContractTerms> = {}): ContractTerms => ({
  ...dividendOf(rate),
  type: 'daily',
  period: 'day',
  base: 'turnover',
  ...more,
});

export const rebateOf = (rows: ContractTerms['rows']): ContractTerms =>
  dailyOf(0, { type: 'rebate', base: 'differential', rows });

/** A team of the demo merchant whose players play a game of one vendor. */
export const openTeam = async (t: TestContext, tree: Tree) => {
  const world = await testWorld(t);
  // At noon where the merchant is: no test runs into the end of a day.
  const tomorrow = dayAfter(dayOf(world.clock.now()));
  await world.moveClock(spanOf(tomorrow).from + hoursMs(12) - world.clock.now());
  return { world, ...(await teamIn(world, await demoMerchant(world), tree)) };
};

/** The same in a world that is there. */
export const teamIn = async (world: World, merchantId: MerchantId, tree: Tree) => {
  const { database } = world;
  await world.backofficeDatabase.transact(async (tx) => {
    for (const flag of flags) await switchFlagIn(tx, { merchantId, flag, state: 'on' });
    return accept({});
  });
  await database.transact((tx) => registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' }));
  const names = Object.keys(tree);
  const players = await addPlayers(world, merchantId, { count: names.length, balance: 1_000_000_000n });
  const people = new Map<string, TestPlayer>(names.map((name, place) => [name, players[place]!]));
  const idOf = (name: string): MemberId => people.get(name)!.memberId;
  for (const [name, upline] of Object.entries(tree)) {
    const newcomer = {
      memberId: idOf(name),
      merchantId,
      uplineId: upline === null ? null : idOf(upline),
      at: world.clock.now(),
    };
    await must(world, (tx) =>
      name === name.toUpperCase()
        ? joinAsAgentIn(world, tx, newcomer, upline === null ? 1 : 41)
        : joinTreeIn(world, tx, newcomer),
    );
  }
  const play = playOf(world, { merchantId, people });
  const sign = async (
    payer: string | null,
    agent: string,
    terms: ContractTerms,
    confirmed?: string,
  ): Promise<string> => {
    const payerId = payer === null ? null : idOf(payer);
    const offer = { merchantId, payerId, agentId: idOf(agent), terms };
    const made = await must(world, (tx) => makeOfferIn(world, tx, offer, { by: payerId ?? 'stf_test', confirmed }));
    const { versionId } = made as { versionId: string };
    await must(world, (tx) => answerOfferIn(world, tx, { versionId, act: 'accept', memberId: idOf(agent) }));
    return versionId;
  };
  const commissionOf = async (name: string): Promise<bigint> =>
    (await balancesOf(database.read, idOf(name))).find(({ kind }) => kind === 'commission')?.balance ?? 0n;
  const agentVisit = (name: string) => {
    const { memberId, sessionId } = people.get(name)!;
    return {
      ...visitOf(merchantId, memberId, sessionId, name === name.toUpperCase() ? 'agent' : 'player'),
      money: 'THB' as const,
    };
  };
  return { merchantId, people, idOf, ...play, sign, commissionOf, agentVisit };
};

type World = ServerWorld & { databaseUrl: string };

export const must = async (world: World, work: (tx: Tx) => Promise<Result<unknown, string>>): Promise<unknown> => {
  const done = await world.database.transact(work);
  assert.ok(done.ok, done.ok ? '' : `${done.refusal} ${JSON.stringify(done.detail)}`);
  return done.value;
};

const playOf = (
  world: World,
  { merchantId, people }: { merchantId: MerchantId; people: ReadonlyMap<string, TestPlayer> },
) => {
  let count = 0;
  const actOf = (name: string, roundId: string) => {
    const { memberId, sessionId } = people.get(name)!;
    const currency = 'THB' as const;
    return { vendor, merchantId, memberId, sessionId, currency, requestId: 'r', game: 'g', roundId };
  };
  /** A bet that runs. */
  const begin = async (name: string, stake: bigint): Promise<string> => {
    const round = `r${++count}`;
    // Days pass between plays: nobody has gone on for an hour.
    await withOwner(world, ({ read }) => sql`delete from protection.play`.execute(read));
    const whose = actOf(name, round);
    await must(world, (tx) => actsIn.bet(world, tx, { ...whose, transactionId: round, amount: minor(stake) }));
    return round;
  };
  /** A bet that is settled at once, with what it brings back. */
  const play = async (name: string, stake: bigint, payout = 0n): Promise<string> => {
    const round = await begin(name, stake);
    const whose = actOf(name, round);
    if (payout > 0n)
      await must(world, async (tx) => {
        const [done] = await actsIn.wins(world, tx, [
          { ...whose, transactionId: `${round}-w`, betTransactionId: round, amount: minor(payout) },
        ]);
        return done!;
      });
    await must(world, async (tx) => accept(await actsIn.closeRound(tx, { vendor, game: 'g', roundId: round })));
    return round;
  };
  const settle = () => followNow(world);
  /** What a vendor gives back of a round that was settled. */
  const correct = async (name: string, round: string, amount: bigint): Promise<void> => {
    const whose = actOf(name, round);
    await must(world, (tx) =>
      actsIn.adjust(world, tx, {
        ...whose,
        transactionId: `${round}-c`,
        betTransactionId: round,
        amount: minor(amount),
      }),
    );
  };
  /** What a vendor takes back whole after it was settled. */
  const takeBack = async (name: string, round: string): Promise<void> => {
    const whose = actOf(name, round);
    const act = {
      ...whose,
      kind: 'void_settled' as const,
      contentHash: '0'.repeat(64),
      transactionId: `${round}-v`,
      betTransactionId: round,
    };
    await must(world, (tx) => actsIn.voidSettled(world, tx, act));
  };
  return { begin, play, settle, correct, takeBack };
};

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { followNow, nameProductsIn } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from './players.ts';

const vendor = 'MODEL';

/** Who played what: a member by place, one of the products, what was staked and what came back. Minor units. */
export type Played = { who: number; product: string; stake: bigint; payout?: bigint };

/** A merchant with some players and a game of each product, at noon of its day: no test runs into the end of one. */
export const playedDays = async (t: TestContext, { players: count = 2, products = ['RNG', 'LIVE'] } = {}) => {
  const world = await testWorld(t);
  await world.moveClock(spanOf(dayAfter(dayOf(world.clock.now()))).from + hoursMs(12) - world.clock.now());
  const merchantId = await demoMerchant(world);
  const { database } = world;
  const must = async <T>(work: (tx: Tx) => Promise<Result<T, string>>): Promise<T> => {
    const done = await database.transact(work);
    assert.ok(done.ok, done.ok ? '' : `${done.refusal} ${JSON.stringify(done.detail)}`);
    return done.value;
  };
  for (const game of products)
    await database.transact((tx) => registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game }));
  await withOwner(world, ({ transact }) =>
    transact((tx) =>
      nameProductsIn(
        tx,
        products.map((product) => ({ vendor, game: product, product })),
      ),
    ),
  );
  const players = await addPlayers(world, merchantId, { count, balance: 1_000_000_000n });
  const plays = playOf(world, { merchantId, players, must });
  const memberOf = (who: number): MemberId => players[who]!.memberId;
  const balanceOf = async (who: number, kind: 'cash' | 'points'): Promise<bigint> =>
    (await balancesOf(database.read, memberOf(who))).find((wallet) => wallet.kind === kind)?.balance ?? 0n;
  const shut = shutOf(world, { merchantId, memberOf });
  return { world, merchantId, players, ...plays, memberOf, balanceOf, shut, must, settle: () => followNow(world) };
};
export type PlayedDays = Awaited<ReturnType<typeof playedDays>>;

type Must = <T>(work: (tx: Tx) => Promise<Result<T, string>>) => Promise<T>;
type Scene = { merchantId: MerchantId; players: readonly TestPlayer[]; must: Must };

const playOf = (world: TestWorld, { merchantId, players, must }: Scene) => {
  let rounds = 0;
  const actOf = ({ who, product }: Pick<Played, 'who' | 'product'>, roundId: string) => {
    const { memberId, sessionId } = players[who]!;
    return {
      vendor,
      merchantId,
      memberId,
      sessionId,
      currency: 'THB' as const,
      requestId: 'r',
      game: product,
      roundId,
    };
  };
  /** A bet that is settled at once. @returns its round. */
  const play = async (it: Played): Promise<string> => {
    const round = `r${++rounds}`;
    // Days pass between plays: nobody has gone on for an hour.
    await withOwner(world, ({ read }) => sql`delete from protection.play`.execute(read));
    const whose = actOf(it, round);
    await must((tx) => actsIn.bet(world, tx, { ...whose, transactionId: round, amount: minor(it.stake) }));
    const { payout = 0n } = it;
    if (payout > 0n)
      await must(async (tx) => {
        const win = { ...whose, transactionId: `${round}-w`, betTransactionId: round, amount: minor(payout) };
        return (await actsIn.wins(world, tx, [win]))[0]!;
      });
    await must(async (tx) => accept(await actsIn.closeRound(tx, { vendor, game: it.product, roundId: round })));
    return round;
  };
  /** Takes a settled bet back. */
  const takeBack = (it: Pick<Played, 'who' | 'product'>, round: string): Promise<unknown> =>
    must((tx) => {
      const { memberId } = players[it.who]!;
      const transactionId = `${round}-b`;
      const whose = { vendor, merchantId, memberId, currency: 'THB' as const, requestId: 'r' };
      const contentHash = sha256Hex(transactionId);
      const act = { ...whose, kind: 'void_settled' as const, transactionId, betTransactionId: round, contentHash };
      return actsIn.voidSettled(world, tx, act);
    });
  /** What a vendor gives besides, or takes again, of a round that was settled. */
  const correct = (it: Pick<Played, 'who' | 'product'>, round: string, amount: bigint): Promise<unknown> =>
    must((tx) =>
      actsIn.adjust(world, tx, {
        ...actOf(it, round),
        transactionId: `${round}-c`,
        betTransactionId: round,
        amount: minor(amount),
      }),
    );
  return { play, takeBack, correct };
};

/** Closes play to a member for a time. */
const shutOf = (
  world: TestWorld,
  { merchantId, memberOf }: { merchantId: MerchantId; memberOf: (who: number) => MemberId },
) => {
  let closures = 0;
  return (who: number, time: string): Promise<unknown> =>
    withOwner(world, async ({ read }) => {
      await sql`
        insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
        values (
          ${`cls_${++closures}`}, ${memberOf(who)}, ${merchantId}, 'time_out', kit.now(), kit.now() + ${time}::interval
        )`.execute(read);
      await sql`
        insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
        values (${memberOf(who)}, ${merchantId}, 'time_out', kit.now(), kit.now() + ${time}::interval)
        on conflict (member_id) do update
        set closed_kind = excluded.closed_kind, closed_from = excluded.closed_from, closed_until = excluded.closed_until`.execute(
        read,
      );
    });
};

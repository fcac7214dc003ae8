import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { followNow, nameManyChoicesIn } from '#features/turnover/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { wageringOfDeposits } from './wagering.ts';

const slips = 'SLIPS';

/** A player with a deposit of 1,000.00, at a vendor of single bets and at one of slips. */
const openStage = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n });
  const { memberId, sessionId } = player!;
  const must = async <T, R extends string>(work: (tx: Tx) => Promise<Result<T, R>>) => {
    const done = await world.database.transact(work);
    assert.ok(done.ok, done.ok ? '' : done.refusal);
  };
  for (const vendor of ['MODEL', slips])
    await must(async (tx) => accept(await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' })));
  await world.database.transact((tx) => nameManyChoicesIn(tx, [slips]));
  const whose = { merchantId, memberId, currency: 'THB' as const, requestId: 'r', game: 'g' };
  const of = (vendor: string) => ({ vendor, ...whose });
  return {
    bet: (round: string, name: string, amount: bigint, vendor = 'MODEL') =>
      must((tx) =>
        actsIn.bet(world, tx, { ...of(vendor), sessionId, roundId: round, transactionId: name, amount: minor(amount) }),
      ),
    win: (round: string, bet: string, { amount, turnover }: { amount: bigint; turnover?: bigint }, vendor = 'MODEL') =>
      must(
        async (tx) =>
          (
            await actsIn.wins(world, tx, [
              {
                ...of(vendor),
                roundId: round,
                transactionId: `${bet}:win`,
                betTransactionId: bet,
                amount: minor(amount),
                ...(turnover === undefined ? {} : { turnover: minor(turnover) }),
              },
            ])
          )[0]!,
      ),
    refund: (bet: string) =>
      must(
        async (tx) =>
          (
            await actsIn.refunds(world, tx, [{ ...of('MODEL'), transactionId: `${bet}:back`, betTransactionId: bet }])
          )[0]!,
      ),
    voided: (bet: string) =>
      must((tx) =>
        actsIn.voidSettled(world, tx, {
          ...of('MODEL'),
          kind: 'void_settled',
          transactionId: `${bet}:void`,
          betTransactionId: bet,
          contentHash: '0'.repeat(64),
        }),
      ),
    close: (round: string, vendor = 'MODEL') =>
      must(async (tx) => accept(await actsIn.closeRound(tx, { vendor, game: 'g', roundId: round }))),
    left: () => leftOf(world, { merchantId, memberId }),
    deposit: () => depositAgain(world, memberId),
  };
};

const leftOf = async (
  world: TestWorld,
  whose: Pick<TestPlayer['visit'], 'merchantId'> & Pick<TestPlayer, 'memberId'>,
) => {
  await followNow(world);
  const [part] = await wageringOfDeposits(world.database.read, whose);
  return part!.left;
};

const depositAgain = (world: TestWorld, memberId: string) =>
  world.database.pool.query(
    `select wallet.apply(array[w.id], array[wallet.key_of('deposit:second')], array[null::uuid], array[1000::bigint],
       array[k.id], array[2::smallint], array[0])
     from wallet.wallet w, wallet.counter_account k
     where w.member_id = $1 and w.kind = 'cash' and k.owner = 'bank_clearing'`,
    [memberId],
  );

test('only rounds that ended count: one that runs, one refunded and one voided have turned nothing over', async (t) => {
  const { bet, win, refund, voided, close, left } = await openStage(t);
  await bet('lost', 'a', 10_000n);
  assert.equal(await left(), 100_000n, 'the round runs');
  await close('lost');
  assert.equal(await left(), 90_000n);
  await bet('back', 'b', 5_000n);
  await refund('b');
  await close('back');
  await bet('void', 'c', 5_000n);
  await win('void', 'c', { amount: 7_000n });
  await close('void');
  assert.equal(await left(), 85_000n);
  await voided('c');
  assert.equal(await left(), 90_000n);
});

test('both sides of one round wash nothing, whether its vendor says so or not', async (t) => {
  const { bet, win, close, left } = await openStage(t);
  await bet('told', 'red', 5_000n);
  await bet('told', 'black', 5_000n);
  await win('told', 'red', { amount: 10_000n, turnover: 0n });
  await close('told');
  assert.equal(await left(), 100_000n);
  await bet('untold', 'odd', 5_000n);
  await bet('untold', 'even', 5_000n);
  await win('untold', 'odd', { amount: 9_750n });
  await close('untold');
  assert.equal(await left(), 99_750n, 'what the two of them lost together');
});

test('a slip of opposite lines counts what it risked; a single bet counts whole though it won most of itself back', async (t) => {
  const { bet, win, close, left } = await openStage(t);
  await bet('draw', 'slip', 10_000n, slips);
  await win('draw', 'slip', { amount: 9_800n }, slips);
  await close('draw', slips);
  assert.equal(await left(), 99_800n);
  await bet('spin', 'x', 10_000n);
  await win('spin', 'x', { amount: 9_800n });
  await close('spin');
  assert.equal(await left(), 89_800n);
  await bet('lucky', 'prize', 1_000n, slips);
  await win('lucky', 'prize', { amount: 900_000n }, slips);
  await close('lucky', slips);
  assert.equal(await left(), 88_800n, 'never more than was staked');
});

test('a round counts for the deposits before its first bet, and for none that came after', async (t) => {
  const { bet, close, left, deposit } = await openStage(t);
  await bet('long', 'first', 60_000n);
  await deposit();
  await bet('long', 'second', 20_000n);
  await close('long');
  assert.equal(await left(), 21_000n);
});

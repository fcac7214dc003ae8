import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Bet, Refund, Rollback, Win } from '../../domain/transaction.ts';
import { betIn } from './bets-in.ts';
import { refundsIn } from './refunds-in.ts';
import { registerOwnGameIn } from '../games/register-game.ts';
import { rollbackIn } from './rollback-in.ts';
import { openScene, vendor } from '../scene.fixture.ts';
import { winsIn } from './wins-in.ts';
import { playBalanceOf } from './status-of.ts';
import { accept } from '#kit/shared/result.ts';

/** One player with a bet that won, one that was refunded, and a refund rolled back. */
const played = async (t: TestContext) => {
  const { world, newPlayers } = await openScene(t);
  const [player, other] = await newPlayers(2, 10_000n);
  const { merchantId } = player!.visit;
  const named = { vendor, merchantId, memberId: player!.memberId, requestId: 'r', currency: 'THB' as const };
  const round = { game: 'g', roundId: 'one' };
  const asked = {
    bet: { ...named, ...round, sessionId: player!.sessionId, transactionId: 'b', amount: minor(100n) } satisfies Bet,
    win: { ...named, ...round, transactionId: 'w', betTransactionId: 'b', amount: minor(300n) } satisfies Win,
    refund: { ...named, transactionId: 'f', betTransactionId: 'c' } satisfies Refund,
    rollback: { ...named, transactionId: 'k', undoes: 'f' } satisfies Rollback,
  };
  const run = async <T, R extends string>(work: (tx: Tx) => Promise<Result<T, R>>) => {
    const answer = await world.database.transact(work);
    return answer.ok ? answer.value : answer.refusal;
  };
  const act = {
    bet: (over: Partial<Bet> = {}) => run((tx) => betIn(world, tx, { ...asked.bet, ...over })),
    win: (over: Partial<Win> = {}) => run(async (tx) => (await winsIn(world, tx, [{ ...asked.win, ...over }]))[0]!),
    refund: (over: Partial<Refund> = {}) =>
      run(async (tx) => (await refundsIn(world, tx, [{ ...asked.refund, ...over }]))[0]!),
    rollback: (over: Partial<Rollback> = {}) => run((tx) => rollbackIn(world, tx, { ...asked.rollback, ...over })),
  };
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'h' });
    return accept(undefined);
  });
  await act.bet({ transactionId: 'c' });
  await act.bet({ transactionId: 'd' });
  const first = {
    bet: await act.bet(),
    win: await act.win(),
    refund: await act.refund(),
    rollback: await act.rollback(),
  };
  for (const answer of Object.values(first)) assert.equal(typeof answer, 'object');
  const balance = () => playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' });
  return { act, first, other: other!, balance };
};

test('the same act again, by whatever request, gets the stored answer, and nothing moves', async (t) => {
  const { act, first, balance } = await played(t);
  const before = await balance();
  assert.deepEqual(await act.bet({ requestId: 'again' }), first.bet);
  assert.deepEqual(await act.win({ requestId: 'again' }), first.win);
  assert.deepEqual(await act.refund({ requestId: 'again' }), first.refund);
  assert.deepEqual(await act.rollback({ requestId: 'again' }), first.rollback);
  assert.equal(await balance(), before);
});

test('an act that comes again with anything else in it is a mismatch, and nothing moves', async (t) => {
  const { act, other, balance } = await played(t);
  const before = await balance();
  const { memberId, sessionId } = other;
  const altered: Record<string, Promise<unknown>[]> = {
    bet: [
      act.bet({ amount: minor(101n) }),
      act.bet({ roundId: 'two' }),
      act.bet({ game: 'h' }),
      act.bet({ memberId, sessionId }),
      act.bet({ currency: 'TRIAL' }),
    ],
    win: [
      act.win({ amount: minor(301n) }),
      act.win({ roundId: 'two' }),
      act.win({ game: 'h' }),
      act.win({ betTransactionId: 'd' }),
      act.win({ memberId }),
      act.win({ currency: 'TRIAL' }),
    ],
    refund: [
      act.refund({ betTransactionId: 'd' }),
      act.refund({ memberId }),
      act.refund({ currency: 'TRIAL' }),
      act.refund({ transactionId: 'w' }),
    ],
    rollback: [act.rollback({ undoes: 'w' }), act.rollback({ memberId }), act.rollback({ transactionId: 'b' })],
  };
  for (const [name, answers] of Object.entries(altered))
    assert.deepEqual(
      await Promise.all(answers),
      answers.map(() => 'duplicate_mismatch'),
      name,
    );
  assert.equal(await balance(), before);
});

test('a win belongs to the bet’s own member, round, game and currency', async (t) => {
  const { act, other, balance } = await played(t);
  const before = await balance();
  const win = (over: Partial<Win>) => act.win({ transactionId: 'x', betTransactionId: 'd', ...over });
  for (const over of [
    { memberId: other.memberId },
    { roundId: 'two' },
    { game: 'h' },
    { currency: 'TRIAL' as const },
    { betTransactionId: 'w' },
    { betTransactionId: 'nobody' },
  ])
    assert.equal(await win(over), 'bet_not_found', JSON.stringify(over));
  assert.equal(await balance(), before);
});

test('whose bet, win or refund it is not can neither refund nor roll it back, under any id', async (t) => {
  const { act, other, balance } = await played(t);
  const before = await balance();
  const { memberId } = other;
  assert.equal(await act.refund({ transactionId: 'x', betTransactionId: 'd', memberId }), 'duplicate_mismatch');
  for (const undoes of ['d', 'w', 'f', 'k'])
    assert.equal(await act.rollback({ transactionId: `x${undoes}`, undoes, memberId }), 'duplicate_mismatch', undoes);
  assert.equal(await balance(), before);
  // The bet still stands, for its own player to get back.
  assert.equal(typeof (await act.refund({ transactionId: 'y', betTransactionId: 'd' })), 'object');
});

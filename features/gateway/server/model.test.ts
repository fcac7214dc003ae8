import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/players.ts';
import { openScene, vendor } from './scene.test.ts';
import { takeBetAndPay } from './vendor-acts.ts';
import { betIn, playBalanceOf, refundsIn, rollbackIn, roundCloseIn, statusOf, winsIn } from '../public.ts';
import type { Answer } from '../domain/transaction.ts';
import { checkHistories, type Seeds, type Stage } from './histories.test.ts';
import type { Call, Told } from './reference-model.test.ts';

const toldOf = ({ amount, balance }: Answer): Told => `done ${amount} ${balance}`;

const told = (result: Result<Answer, string>): Told => (result.ok ? toldOf(result.value) : result.refusal);

/** Bet and payout in one, as a vendor's call does it. */
const spin = async (
  world: TestWorld,
  { memberId: member_id, sessionId, visit: { merchantId } }: TestPlayer,
  call: Extract<Call, { act: 'spin' }>,
): Promise<Told> => {
  const currency = 'THB';
  const player = { player: 'p', vendor, member_id, merchant_id: merchantId, currency, is_sandbox: false } as const;
  const done = await world.database.transact((tx) =>
    takeBetAndPay(
      { world, tx, vendor, player, merchantId, sessionId },
      {
        requestId: 'r',
        player: player.player,
        currency,
        game: 'g',
        roundId: call.round,
        session: 's',
        betTransactionId: call.id,
        winTransactionId: call.win,
        betAmount: minor(call.amount),
        winAmount: minor(call.payout),
        roundGoesOn: call.goesOn,
      },
    ),
  );
  return done.ok ? `${toldOf(done.value.bet)}, ${toldOf(done.value.win)}` : done.refusal;
};

const perform = (world: TestWorld, player: TestPlayer, call: Call): Promise<Told> => {
  if (call.act === 'spin') return spin(world, player, call);
  const { memberId, sessionId, visit } = player;
  const shared = { vendor, merchantId: visit.merchantId, currency: 'THB' } as const;
  const whose = { ...shared, memberId, requestId: 'r', game: 'g' };
  return world.database
    .transact(async (tx) => {
      switch (call.act) {
        case 'bet':
          return betIn(world, tx, {
            ...whose,
            sessionId,
            roundId: call.round,
            transactionId: call.id,
            amount: minor(call.amount),
          });
        case 'win':
          return (
            await winsIn(world, tx, [
              {
                ...whose,
                roundId: call.round,
                transactionId: call.id,
                betTransactionId: call.bet,
                amount: minor(call.amount),
              },
            ])
          )[0]!;
        case 'refund':
          return (await refundsIn(world, tx, [{ ...whose, transactionId: call.id, betTransactionId: call.bet }]))[0]!;
        case 'rollback':
          return rollbackIn(world, tx, { ...whose, transactionId: call.id, undoes: call.undoes });
        case 'close':
          await roundCloseIn(tx, { vendor, game: 'g', roundId: call.round });
          return accept('closed' as const);
      }
    })
    .then((result) => (result.ok && result.value === 'closed' ? 'closed' : told(result as Result<Answer, string>)));
};

const directTill: Stage = async (t) => {
  const { world, newPlayers } = await openScene(t);
  return {
    newPlayers: async (count, balance) => {
      const players = await newPlayers(count, balance);
      return players.map((player) => (call: Call) => perform(world, player, call));
    },
  };
};

export const checkDirectly = (t: test.TestContext, seeds: Seeds) => checkHistories(t, directTill, seeds);

test('random histories of vendor calls are answered as the reference model answers them', async (t) => {
  const seen = await checkDirectly(t, { from: 1, count: 60 });
  for (const outcome of [
    'bet done',
    'bet duplicate_mismatch',
    'bet already_rolled_back',
    'win done',
    'win bet_not_found',
    'win round_closed',
    'win already_rolled_back',
    'refund done',
    'refund bet_settled',
    'rollback done',
    'bet insufficient_funds',
    'spin done',
    'spin round_closed',
    'spin duplicate_mismatch',
    'spin insufficient_funds',
  ])
    assert.ok((seen.get(outcome) ?? 0) > 0, `no history led to: ${outcome}; seen ${JSON.stringify([...seen])}`);
});

test('a bet and its refund at the same moment leave the balance as it was, whoever is first', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const player = (await newPlayers(1, 10_000n))[0]!;
  const orders = new Set<Told>();
  for (let round = 0; round < 25; round++) {
    const bet: Call = { act: 'bet', id: `c${round}`, round: `c${round}`, amount: 100n };
    const refund: Call = { act: 'refund', id: `c${round}-f`, bet: bet.id };
    const calls = round % 2 === 0 ? [bet, refund, bet, refund] : [refund, bet, refund, bet];
    const answers = await Promise.all(calls.map((call) => perform(world, player, call)));
    answers.forEach((answer, at) => calls[at] === bet && orders.add(answer.replace(/^done.*/, 'done')));
    assert.equal(
      await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' }),
      10_000n,
      answers.join(', '),
    );
  }
  assert.ok(
    [...orders].every((order) => ['done', 'already_rolled_back'].includes(order)),
    [...orders].join(),
  );
});

test('a transaction that another call is taking at this moment is taken once', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const player = (await newPlayers(1, 10_000n))[0]!;
  const call: Call = { act: 'bet', id: 'one', round: 'one', amount: 100n };
  const answers = await Promise.all(Array.from({ length: 12 }, () => perform(world, player, call)));
  assert.deepEqual([...new Set(answers)], ['done -100 9900']);
  assert.deepEqual(await statusOf(world)({ vendor, transactionId: 'two' }), { state: 'unknown' });
  const status = await statusOf(world)({ vendor, transactionId: 'one' });
  assert.equal(status.state, 'done');
});

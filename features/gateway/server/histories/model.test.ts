import assert from 'node:assert/strict';
import test from 'node:test';
import { openScene, vendor } from '../scene.fixture.ts';
import { perform } from './perform-call.fixture.ts';
import { playBalanceOf, statusOf } from '../../tooling.ts';
import { checkHistories, type Seeds, type Stage } from './histories.fixture.ts';
import type { Call, ModelAnswer } from './reference-model.fixture.ts';

const directWalletClient: Stage = async (t) => {
  const { world, newPlayers } = await openScene(t);
  return {
    newPlayers: async (count, balance) => {
      const players = await newPlayers(count, balance);
      return players.map((player) => (call: Call) => perform(world, player, call));
    },
  };
};

export const checkDirectly = (t: test.TestContext, seeds: Seeds) => checkHistories(t, directWalletClient, seeds);

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
    'adjust done',
    'adjust already_rolled_back',
    'jackpot done',
    'jackpot already_rolled_back',
    'void done',
    'void bet_not_found',
  ])
    assert.ok((seen.get(outcome) ?? 0) > 0, `no history led to: ${outcome}; seen ${JSON.stringify([...seen])}`);
});

test('a bet and its refund at the same moment leave the balance as it was, whoever is first', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const player = (await newPlayers(1, 10_000n))[0]!;
  const orders = new Set<ModelAnswer>();
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

import assert from 'node:assert/strict';
import test from 'node:test';
import { type OrderedBet, payoutFault, payoutTimesStakeMax } from './round-order.ts';

const bets: readonly OrderedBet[] = [
  { transactionId: 'a', kind: 'bet', stake: 100n, won: 0n },
  { transactionId: 'b', kind: 'bet', stake: 100n, won: 50n },
  { transactionId: 'free', kind: 'free_bet', stake: 0n, won: 0n },
];
const most = 100n * payoutTimesStakeMax;

const cases: readonly [string, Record<string, bigint>, string | undefined][] = [
  ['nothing', {}, undefined],
  ['a zero', { a: 0n }, undefined],
  ['the most', { a: most }, undefined],
  ['a satang above the most', { a: most + 1n }, 'payout_too_high'],
  ['the most beside what was won before', { b: most }, 'payout_too_high'],
  ['the most less what was won before', { b: most - 50n }, undefined],
  ['a bet of another round', { c: 1n }, 'bet_not_of_round'],
  ['a free bet', { free: 1n }, 'bet_not_of_round'],
  ['less than nothing', { a: -1n }, 'bet_not_of_round'],
];

for (const [what, payouts, fault] of cases)
  test(`${what}: ${fault ?? 'may be paid'}`, () => assert.equal(payoutFault(bets, payouts), fault));

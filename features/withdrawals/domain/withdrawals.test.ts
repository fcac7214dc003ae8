import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { clockFaults, mayChange } from '#kit/shared/state-clock.ts';
import { type RiskFacts, risksOf } from './risk.ts';
import { feeOf, leftToday, limitBroken, onlyTightens, type WithdrawalTerms } from './terms.ts';
import { depositsOnce } from './wagering.ts';
import { withdrawalClock, withdrawalStates } from './withdrawal-clock.ts';

const terms: WithdrawalTerms = {
  level: 1,
  version: 1,
  amountMin: minor(10_000n),
  amountMax: minor(100_000n),
  dayCount: 3,
  dayAmount: minor(150_000n),
  feeFreeCount: 1,
  feeFixed: minor(500n),
  feePermille: 3,
  autoBelow: minor(50_000n),
  secondPersonFrom: minor(1_000_000n),
  confirmMinutes: 30,
  reopenDays: 7,
};

test('every state has an owner and a deadline or is over, is reached, and ends', () => {
  assert.deepEqual(clockFaults(withdrawalClock, { starts: ['held'], states: withdrawalStates }), []);
});

test('nothing that the player can do takes a request back', () => {
  const before = ['held', 'review', 'second_person', 'waiting', 'approved', 'paying', 'unknown'] as const;
  for (const state of before)
    for (const end of ['received', 'refunded', 'returned'] as const)
      assert.ok(!mayChange(withdrawalClock, state, end), `${state} → ${end}`);
});

test('one person may let out less or look sooner, and nothing else', () => {
  const change = (over: Partial<WithdrawalTerms>) => onlyTightens(terms, { ...terms, ...over });
  for (const name of ['amountMax', 'dayAmount', 'autoBelow', 'secondPersonFrom'] as const) {
    assert.ok(change({ [name]: minor(terms[name] - 1n) }), name);
    assert.ok(!change({ [name]: minor(terms[name] + 1n) }), name);
  }
  assert.ok(change({ dayCount: 2 }) && !change({ dayCount: 4 }));
  for (const over of [{ confirmMinutes: 29 }, { reopenDays: 8 }, { feeFixed: minor(0n) }, { amountMin: minor(1n) }])
    assert.ok(!change({ amountMax: minor(50_000n), ...over }), Object.keys(over).join());
});

test('limits and fees hold to the satang', () => {
  const none = { count: 0, amount: minor(0n) };
  assert.equal(limitBroken(terms, none, 9_999n), 'withdrawal_too_small');
  assert.equal(limitBroken(terms, none, 10_000n), undefined);
  assert.equal(limitBroken(terms, none, 100_000n), undefined);
  assert.equal(limitBroken(terms, none, 100_001n), 'withdrawal_too_large');
  assert.equal(limitBroken(terms, { count: 3, amount: minor(30_000n) }, 10_000n), 'day_count_reached');
  assert.equal(limitBroken(terms, { count: 1, amount: minor(100_000n) }, 50_000n), undefined);
  assert.equal(limitBroken(terms, { count: 1, amount: minor(100_000n) }, 50_001n), 'day_amount_reached');
  assert.deepEqual(feeOf(terms, none, 100_000n), { fee: 0n, net: 100_000n });
  assert.deepEqual(feeOf(terms, { count: 1, amount: minor(0n) }, 99_999n), { fee: 799n, net: 99_200n });
  assert.deepEqual(leftToday(terms, { count: 4, amount: minor(160_000n) }), { count: 0, amount: 0n });
});

test('each deposit is played with once, and stakes before it count for it never', () => {
  const of = (...walk: [bigint, bigint][]) =>
    depositsOnce(walk.map(([amount, staked]) => ({ amount: minor(amount), turnoverAfter: minor(staked) })));
  assert.deepEqual(of(), { source: 'deposits', required: 0n, done: 0n, left: 0n });
  assert.deepEqual(of([100n, 40n]), { source: 'deposits', required: 100n, done: 40n, left: 60n });
  assert.deepEqual(of([100n, 1000n], [50n, 10n]), { source: 'deposits', required: 50n, done: 10n, left: 40n });
  assert.deepEqual(of([100n, 40n], [50n, 110n]), { source: 'deposits', required: 150n, done: 150n, left: 0n });
});

test('whatever speaks against it makes somebody look', () => {
  const facts: RiskFacts = {
    amount: minor(49_999n),
    paidBefore: 2,
    paidToAccountBefore: 1,
    isNameMatched: true,
    requestsOfDay: 1,
    isWageringWaived: false,
    deposited: minor(100_000n),
    withdrawn: minor(1_000_000n),
    disputes: 0,
    isBlocked: false,
  };
  assert.deepEqual(risksOf(facts, terms), []);
  assert.deepEqual(risksOf({ ...facts, amount: minor(50_000n) }, terms), ['amount']);
  assert.deepEqual(risksOf(facts, { autoBelow: minor(0n) }), ['amount']);
  assert.deepEqual(risksOf({ ...facts, paidBefore: 0, paidToAccountBefore: 0 }, terms), ['first_withdrawal']);
  assert.deepEqual(risksOf({ ...facts, paidToAccountBefore: 0 }, terms), ['new_account']);
  assert.deepEqual(risksOf({ ...facts, withdrawn: minor(1_000_001n) }, terms), ['in_the_black']);
  assert.deepEqual(risksOf({ ...facts, isBlocked: true, disputes: 1, isNameMatched: false, requestsOfDay: 4 }, terms), [
    'name_unchecked',
    'many_in_a_day',
    'disputed_before',
    'blocked',
  ]);
});

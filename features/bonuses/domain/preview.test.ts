import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { instantOf } from '#kit/shared/time.ts';
import { costOf } from './preview.ts';
import { plainTerms } from './terms.fixture.ts';

test('what terms would have cost counts the deposits that earn it, each person as often as they may', () => {
  const terms = plainTerms({
    trigger: { kind: 'deposit', nth: null, amountMin: minor(100n) },
    reward: { kind: 'percent', percent: 50, most: minor(100n) },
    wagering: { base: 'deposit_and_bonus', factor: 2 },
    limits: { perPerson: 2, perDevice: null, perAddress: null },
  });
  const deposits = [
    { member_id: 'a', amount: 1000n, nth: 3, at: instantOf('2026-03-03T12:00:00.000Z') },
    { member_id: 'a', amount: 100n, nth: 2, at: instantOf('2026-03-02T12:00:00.000Z') },
    { member_id: 'a', amount: 100n, nth: 1, at: instantOf('2026-03-01T12:00:00.000Z') },
    { member_id: 'b', amount: 99n, nth: 1, at: instantOf('2026-03-01T12:00:00.000Z') },
  ];
  assert.deepEqual(costOf(terms, { deposits, audience: 7, timeZone: 'UTC' }), {
    deposits: 2,
    granted: 150n,
    required: 900n,
  });
  const first = { ...terms, trigger: { kind: 'deposit', nth: 1, amountMin: minor(0n) } as const };
  assert.deepEqual(costOf(first, { deposits, audience: 7, timeZone: 'UTC' }), {
    deposits: 2,
    granted: 99n,
    required: 596n,
  });
  // The first two of them in one week, the third in the week before.
  const weekly = { ...terms, limits: { ...terms.limits, perPerson: 1, period: 'week' as const } };
  assert.equal(costOf(weekly, { deposits, audience: 7, timeZone: 'UTC' }).deposits, 2);
  assert.deepEqual(costOf(plainTerms({}), { deposits: undefined, audience: 7, timeZone: 'UTC' }), {
    deposits: null,
    granted: 700_00n,
    required: 700_00n,
  });
});

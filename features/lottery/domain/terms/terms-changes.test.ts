import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { rateOf } from './rate.ts';
import { changesBetween } from './terms-changes.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

test('equal versions have no changes', () => assert.deepEqual(changesBetween(yeekeeTerms, yeekeeTerms), []));

test('a changed rate and a changed limit are named with both texts, in the order of the table', () => {
  const after = yeekeeTerms.map((terms) =>
    terms.betType === 'two_top' ? { ...terms, rate: rateOf('91.5'), stakeMax: minor(123_450n) } : terms,
  );
  const old = yeekeeTerms.find(({ betType }) => betType === 'two_top')!;
  assert.deepEqual(changesBetween(yeekeeTerms, after), [
    { betType: 'two_top', name: 'rate', before: String(old.rate / 100), after: '91.5' },
    { betType: 'two_top', name: 'stakeMax', before: String(old.stakeMax / 100n), after: '1234.50' },
  ]);
});

test('amounts are told in the decimals of their money', () => {
  const after = yeekeeTerms.map((terms) =>
    terms.betType === 'two_top' ? { ...terms, stakeMin: minor(2000n) } : terms,
  );
  const [change] = changesBetween(yeekeeTerms, after, 'VND');
  assert.equal(change?.after, '2000');
});

test('a bet type that is new is told whole', () => {
  const changes = changesBetween(yeekeeTerms.slice(1), yeekeeTerms);
  assert.equal(changes.length, 9);
  assert.ok(changes.every(({ betType, before }) => betType === yeekeeTerms[0]!.betType && before === ''));
});

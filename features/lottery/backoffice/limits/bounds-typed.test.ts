import assert from 'node:assert/strict';
import test from 'node:test';
import { moneyOf } from '#kit/shared/money/money.ts';
import { boundsOfTyped, boundsTyped, isBoundGood } from './bounds-typed.ts';

test('typed bounds come back as they were, empty fields as none, and a wrong field as nothing', () => {
  const limits = {
    stakesMax: moneyOf('1000.00'),
    payoutMax: moneyOf('20000.50'),
    rateAbovePercent: 5,
    betTypes: { two_top: { stakesMax: moneyOf('7.00'), closedAbove: moneyOf('0.00') } },
  };
  assert.deepEqual(boundsTyped(limits), {
    stakesMax: '1000',
    payoutMax: '20000.50',
    rateAbovePercent: '5',
    'two_top.stakesMax': '7',
    'two_top.closedAbove': '0',
  });
  assert.deepEqual(boundsOfTyped(boundsTyped(limits)), limits);
  assert.deepEqual(boundsOfTyped({ stakesMax: ' ', 'two_top.stakesMax': '' }), { betTypes: {} });
  assert.equal(boundsOfTyped({ stakesMax: 'many' }), undefined);
  assert.equal(boundsOfTyped({ stakesMax: '-1' }), undefined);
  assert.deepEqual(
    ['', '0', '50', '51', '5.5'].map((text) => isBoundGood('rateAbovePercent', text)),
    [true, true, true, false, false],
  );
});

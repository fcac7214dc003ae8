import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTerms } from '../../domain/contract-types.ts';
import { offerFactsOf } from './offer-facts.ts';

test('a second person reads rates in percent and amounts in money, row by row', () => {
  const rows = [
    { rate: 2000 },
    { turnoverMin: 10_000_00n, netLossMin: 500_00n, depositMin: 0n, activeMin: 5, activeDaysMin: 3, rate: 3050 },
  ];
  const terms = { ...allTerms, wages: false };
  assert.deepEqual(
    offerFactsOf(
      { type: 'dividend', period: 'half_month', base: 'net_loss', rows, isAccumulating: true, terms },
      'THB',
    ),
    {
      type: 'contract_dividend',
      period: 'every_half_month',
      base: 'base_net_loss',
      rows: [
        { rate: '20 %' },
        {
          turnoverMin: '10000.00',
          netLossMin: '500.00',
          depositMin: '0.00',
          activeMin: 5,
          activeDaysMin: 3,
          rate: '30.5 %',
        },
      ],
      carries: 'yes',
      deducts: { bonuses: 'yes', rebates: 'yes', wages: 'no', vendorFees: 'yes' },
    },
  );
});

test('rates by product and by the sign of a bet are told apart, and what only net loss knows is left out', () => {
  const common = { isAccumulating: false, terms: allTerms };
  assert.deepEqual(
    offerFactsOf(
      {
        ...common,
        type: 'rebate',
        period: 'day',
        base: 'differential',
        rows: [{ rate: 25 }, { product: 'RNG', rate: 30 }],
      },
      'THB',
    ),
    {
      type: 'contract_rebate',
      period: 'every_day',
      base: 'base_differential',
      rows: [{ rate: '0.25 %' }, { product: 'product_RNG', rate: '0.3 %' }],
    },
  );
  const { rows } = offerFactsOf(
    { ...common, type: 'hourly', period: 'hour', base: 'orders', rows: [{ rateWinning: 5, rate: 25 }] },
    'THB',
  );
  assert.deepEqual(rows, [{ rateWinning: '0.05 %', rate: '0.25 %' }]);
});

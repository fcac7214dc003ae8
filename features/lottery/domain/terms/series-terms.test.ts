import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Terms } from './bet-terms.ts';
import { returnOf, shapesOf } from './exact-return.ts';
import { isAbove } from './fraction.ts';
import { governmentTerms, laoTerms } from './huay-terms.ts';
import { seriesReturn } from './prize-mode.ts';
import { rateText } from './rate.ts';
import { isSeries, withSeries } from './series-terms.ts';
import { vietnamNorthTerms } from './vietnam-terms.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

test('a series names the rates of every bet type: 1800 of 1956 pays 900 on one of a thousand and gives 7.8 % back', () => {
  const at1800 = yeekeeTerms.map((bet) => withSeries(bet, { max: 1956, chosen: 1800 }));
  assert.deepEqual(
    at1800.map(({ betType, rate, discount }) => [betType, rateText(rate), discount]),
    [
      ['three_top', '900', 780],
      ['three_tod', '150', 780],
      ['two_top', '90', 780],
      ['two_bottom', '90', 780],
      ['run_top', '3.32', 780],
      ['run_bottom', '4.73', 780],
    ],
  );
});

test('no bet type returns more than its series before the rebate, and a ladder keeps its own rates', () => {
  const all: Terms = [...yeekeeTerms, ...governmentTerms, ...vietnamNorthTerms, ...laoTerms];
  for (const chosen of [1, 1700, 1956, 2000]) {
    for (const bet of all) {
      const given = withSeries(bet, { max: 2000, chosen });
      if (bet.tiers) assert.equal(given, bet);
      else if (given !== bet)
        for (const { shape, number } of shapesOf(given))
          assert.ok(
            !isAbove(returnOf({ ...given, discount: 0 }, number), seriesReturn(chosen)),
            `${bet.betType} ${shape} at ${chosen}`,
          );
    }
  }
  assert.deepEqual(
    [
      { max: 1956, chosen: 1957 },
      { max: 2001, chosen: 1800 },
      { max: 1956, chosen: 0 },
      { max: 1956, chosen: 1800.5 },
      { max: 1956, chosen: 1956 },
    ].map(isSeries),
    [false, false, false, false, true],
  );
});

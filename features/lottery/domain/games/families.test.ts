import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { faultOfTerms, shapeOfBet, wireTerms } from '../terms/bet-terms.ts';
import { wireCalendar } from '../calendars/calendar.ts';
import { faultOfCalendar } from '../calendars/dated-calendar.ts';
import { demoGames } from './demo-games.ts';
import { chanceOfHit, returnOf, shapesOf } from '../terms/exact-return.ts';
import { gameFamilies } from './families.ts';
import { isAbove, one } from '../terms/fraction.ts';
import { resultShapes } from '../results/result-shapes.ts';

const games = gameFamilies.flatMap((family) => family.games);

test('every game of every family is whole: terms, calendar and codes', () => {
  const codes = [...demoGames, ...games].map(({ code }) => code);
  assert.equal(new Set(codes).size, codes.length);
  for (const { code, terms, calendar, resultShape, names } of games) {
    assert.match(code, /^[A-Z0-9]{2,20}$/);
    assert.ok(names['TH'] && names['EN'], code);
    assert.equal(faultOfTerms(terms), undefined, code);
    assert.deepEqual(wireTerms.parse(z.encode(wireTerms, terms)), terms, `${code}: stored and read again`);
    assert.deepEqual(wireCalendar.parse(calendar), calendar, code);
    if ('kind' in calendar) assert.equal(faultOfCalendar(calendar), undefined, code);
    for (const bet of terms) assert.equal(shapeOfBet(bet), resultShapes[resultShape], `${code} ${bet.betType}`);
  }
});

test('no bet gives back more than it takes, and each can be won', () => {
  for (const terms of new Set(games.map((game) => game.terms)))
    for (const bet of terms)
      for (const { number } of shapesOf(bet)) {
        assert.ok(!isAbove(returnOf(bet, number), one), `${bet.resultShape} ${bet.betType} ${number}`);
        assert.ok(chanceOfHit(bet, number).over > 0n, `${bet.resultShape} ${bet.betType} ${number}`);
      }
});

test('terms with an unknown extractor, digits that do not fit, or tiers that pay more than the first are refused', () => {
  const [bet] = games.find(({ code }) => code === 'MY4D')!.terms;
  for (const wrong of [
    { extractor: 'tails2' },
    { digits: 3 },
    { rate: 10 },
    { tiersPay: undefined },
    { tiersPay: 'best' },
    { combinator: 'allOf', numbers: 2 },
    { numbers: 2 },
  ])
    assert.equal(
      faultOfTerms([{ ...bet!, ...wrong } as typeof bet & object]),
      'limits_contradict',
      JSON.stringify(wrong),
    );
});

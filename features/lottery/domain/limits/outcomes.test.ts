import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitsOf } from '../terms/combine.ts';
import { allNumbers } from '../terms/numbers.ts';
import { numbersPaidBy, outcomeOf, outcomesPaying } from './outcomes.ts';
import { extractorOf } from '../results/result-shape.ts';
import { resultShapes } from '../results/result-shapes.ts';
import { vietnamNorthTerms } from '../terms/vietnam-terms.ts';
import { winnersAmong, winnersOf, winningNumbers } from '../settlement/winning-numbers.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

for (const bet of yeekeeTerms)
  test(`${bet.betType}: an outcome stands for exactly the results that pay the same numbers`, () => {
    const results = allNumbers(extractorOf(resultShapes.yeekee, bet.extractor).length);
    const numbers = allNumbers(bet.digits);
    for (const number of numbers) {
      const outcomes = new Set(outcomesPaying(bet, number));
      for (const result of results)
        if (outcomes.has(outcomeOf(bet, result)) !== hitsOf(bet.combinator, number, [result]) > 0)
          assert.fail(`${number} and ${result}`);
    }
    const count = new Set(results.map((result) => outcomeOf(bet, result))).size;
    assert.equal(
      count,
      { exact: results.length, permutation: 220, contains: bet.extractor === 'top3' ? 175 : 55 }[
        bet.combinator as 'exact'
      ],
    );
  });

const shownOf = (final: string): Record<string, string> => ({
  top3: final.slice(2),
  top2: final.slice(3),
  bottom2: final.slice(0, 2),
});

test('winning numbers of a result are all that hit it and no others', () => {
  for (const final of ['51374', '00000', '11211', '90909'])
    for (const bet of yeekeeTerms) {
      const { [bet.extractor]: drawn = '' } = shownOf(final);
      const expected = allNumbers(bet.digits).filter((number) => hitsOf(bet.combinator, number, [drawn]) > 0);
      assert.deepEqual(numbersPaidBy(bet, drawn), expected);
      assert.deepEqual(
        winningNumbers([bet], { final: [final] }).map(({ number }) => number),
        expected,
      );
    }
});

test('winners of a bet on one number are those asked for that are paid, with how many times', () => {
  const drawn = { final: ['51374'] };
  for (const bet of yeekeeTerms)
    assert.deepEqual(
      winnersOf(bet, drawn).map(({ betType, number }) => ({ betType, number })),
      winningNumbers([bet], drawn).map(({ betType, number }) => ({ betType, number })),
    );
  const special = { special: ['00012'], g7: ['12', '34', '12', '56'] };
  const asked = (betType: string, ...numbers: string[]) => numbers.map((number) => ({ betType, number }));
  assert.deepEqual(
    winnersAmong(
      vietnamNorthTerms,
      [
        ...asked('lo2', '12', '34', '99'),
        ...asked('xien2', '12-34', '12-99'),
        ...asked('truot4', '00-01-02-03', '00-01-02-56'),
      ],
      special,
    ).map(({ betType, number, multiple }) => [betType, number, multiple.over]),
    [
      ['lo2', '12', 3n],
      ['lo2', '34', 1n],
      ['xien2', '12-34', 1n],
      ['truot4', '00-01-02-03', 1n],
    ],
  );
  assert.throws(() => winnersAmong(vietnamNorthTerms, asked('three_top', '123'), special), RangeError);
});

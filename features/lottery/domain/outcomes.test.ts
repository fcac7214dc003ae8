import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitsOf } from './combine.ts';
import { allNumbers } from './exact-return.ts';
import { yeekeeExtractors } from './extract.ts';
import { numbersPaidBy, outcomeOf, outcomesPaying } from './outcomes.ts';
import { winningNumbers } from './winning-numbers.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

for (const bet of yeekeeTerms)
  test(`${bet.betType}: an outcome stands for exactly the results that pay the same numbers`, () => {
    const results = allNumbers(yeekeeExtractors[bet.extractor].length);
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

test('winning numbers of a result are all that hit it and no others', () => {
  for (const final of ['51374', '00000', '11211', '90909'])
    for (const bet of yeekeeTerms) {
      const drawn = { top3: final.slice(2), top2: final.slice(3), bottom2: final.slice(0, 2) }[bet.extractor];
      const expected = allNumbers(bet.digits).filter((number) => hitsOf(bet.combinator, number, [drawn]) > 0);
      assert.deepEqual(numbersPaidBy(bet, drawn), expected);
      assert.deepEqual(
        winningNumbers([bet], final).map(({ number }) => number),
        expected,
      );
    }
});

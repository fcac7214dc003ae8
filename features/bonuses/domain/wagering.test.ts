import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { plainTerms } from './terms.fixture.ts';
import { bonusOf, countedDeposit, progressOf, requirementOf, worthOf } from './wagering.ts';

const welcome = plainTerms({
  trigger: { kind: 'deposit', nth: 1, amountMin: minor(100_00n) },
  reward: { kind: 'percent', percent: 50, most: minor(500_00n) },
  wagering: { base: 'deposit_and_bonus', factor: 15 },
  weights: { products: { LIVE: 20, PVP: 0 }, games: {} },
});

test('agent.wager1: a deposit of 1,000 with a bonus of 500, 15 times both, slots whole and live a fifth', () => {
  const bonus = bonusOf(welcome, 1_000_00n);
  assert.equal(bonus, 500_00n);
  const required = requirementOf(welcome, { bonus, deposit: 1_000_00n });
  assert.equal(required, 22_500_00n);
  const done = progressOf(welcome, [
    { product: 'RNG', vendor: 'V', game: 'slot', turnover: 10_000_00n },
    { product: 'LIVE', vendor: 'V', game: 'table', turnover: 40_000_00n },
  ]);
  assert.equal(done, 18_000_00n);
  assert.equal(required - done, 4_500_00n);
  assert.equal(worthOf({ bonus, requirement: required }, 400), -400_00n);
});

test('a percentage is rounded down, ends at its cap, and no more of a deposit is turned over than earned it', () => {
  assert.equal(bonusOf(welcome, 333n), 166n);
  assert.equal(bonusOf(welcome, 9_000_00n), 500_00n);
  assert.equal(countedDeposit(welcome, 9_000_00n), 1_000_00n);
  assert.equal(countedDeposit(welcome, 400_00n), 400_00n);
  assert.equal(bonusOf(plainTerms({}), undefined), 100_00n);
});

test('a game goes before its product, what is left out counts nothing, and all is rounded once', () => {
  const terms = plainTerms({
    weights: { products: { LIVE: 33 }, games: { 'V/odd': 77, 'V/none': 0 } },
    leftOut: { products: ['FISH'], games: ['V/out'] },
  });
  const of = (game: string, product: string, turnover: bigint) => ({ vendor: 'V', game, product, turnover });
  for (const [game, product, turnover, counted] of [
    ['odd', 'LIVE', 100n, 77n],
    ['none', 'RNG', 100n, 0n],
    ['any', 'FISH', 100n, 0n],
    ['out', 'RNG', 100n, 0n],
    ['any', 'LIVE', 100n, 33n],
    ['any', 'SPORTS', 101n, 101n],
  ] as const)
    assert.equal(progressOf(terms, [of(game, product, turnover)]), counted, `${game} ${product}`);
  assert.equal(progressOf(terms, [of('any', 'LIVE', 2n), of('odd', 'LIVE', 1n)]), 1n, '0.66 and 0.77 are 1.43');
});

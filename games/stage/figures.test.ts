import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOf, hundredthsText, multiplierText, numberIn, numbersIn, percentText, scaledTyped } from './figures.ts';

test('multipliers and rolls are written exactly, without a float between', () => {
  const multipliers: [bigint | number, string][] = [
    [19_800, '1.98'],
    [20_000n, '2.00'],
    [10_102, '1.0102'],
    [11_250, '1.125'],
    [99_000_000n, '9,900.00'],
    [100, '0.01'],
  ];
  for (const [multiplier, text] of multipliers) assert.equal(multiplierText(multiplier), text);
  assert.deepEqual([0, 5, 7467, 10_000].map(hundredthsText), ['0.00', '0.05', '74.67', '100.00']);
});

test('what is typed is scaled and cut off, never rounded', () => {
  const cases: [typed: string, places: number, scaled: number | undefined][] = [
    ['49.5', 2, 4950],
    ['49.559', 2, 4955],
    ['1.98x', 4, 19_800],
    ['×2', 4, 20_000],
    ['50 %', 2, 5000],
    ['', 2, undefined],
    ['-1', 2, undefined],
    ['1e3', 2, undefined],
  ];
  for (const [typed, places, scaled] of cases) assert.equal(scaledTyped(typed, places), scaled, typed);
});

test('events are read by their kind', () => {
  const events = [
    { kind: 'roll', roll: 5 },
    { kind: 'reveal', mines: [1, 2] },
    { kind: 'roll', roll: 6 },
  ];
  assert.equal(numberIn(eventOf(events, 'roll'), 'roll'), 5);
  assert.deepEqual(numbersIn(eventOf(events, 'reveal'), 'mines'), [1, 2]);
  assert.deepEqual(
    [eventOf(events, 'paid'), numberIn(undefined, 'x'), numbersIn(events[0], 'roll')],
    [undefined, 0, []],
  );
});

test('a share is read in per cent, small ones with more places', () => {
  const cases: [share: number, text: string][] = [
    [0.495, '49.50'],
    [1 / 13, '7.69'],
    [2 / 2 ** 12, '0.0488'],
    [1, '100.00'],
  ];
  for (const [share, text] of cases) assert.equal(percentText(share), text);
});

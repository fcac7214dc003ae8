import assert from 'node:assert/strict';
import test from 'node:test';
import { differingPrizes, inOneOrder, inPrizeOrder, plainDrawn } from './plain-drawn.ts';
import { resultShapes } from './result-shapes.ts';

test('numbers of a prize stand as they were told, and are compared in one order', () => {
  const drawn = { last2: ['07'], front3: ['901', '018'], back3: ['555', '123'], first: ['000001'] };
  const plain = plainDrawn(resultShapes.thaiGovernment, drawn);
  assert.deepEqual(plain['front3'], ['901', '018']);
  assert.deepEqual(inOneOrder(plain)['front3'], ['018', '901']);
  assert.deepEqual(differingPrizes(plain, inOneOrder(plain)), []);
  assert.deepEqual(Object.keys(plain).slice(0, 4), ['last2', 'front3', 'back3', 'first']);
});

for (const [told, kept] of [
  ['1234.56', '1234.56'],
  ['+7.08', '7.08'],
  ['-7.08', '-7.08'],
  ['1455.219971', '1455.22'],
  ['9.995', '10.00'],
  ['-0.004', '0.00'],
  ['-0.005', '-0.01'],
] as const)
  test(`an index of ${told} is kept as ${kept}`, () => {
    assert.deepEqual(plainDrawn(resultShapes.stockIndex, { value: [told], change: ['0.00'] })['value'], [kept]);
  });

test('prizes stand in the order of their shape, however they are kept', () => {
  const kept = { first: ['1111'], third: ['3333'], second: ['2222'] };
  assert.deepEqual(Object.keys(inPrizeOrder(resultShapes.fourD, kept)), ['first', 'second', 'third']);
});

test('the prizes in which two results differ are named', () => {
  assert.deepEqual(differingPrizes({ first: ['12'], second: ['3'] }, { first: ['12'], second: ['4'] }), ['second']);
  assert.deepEqual(differingPrizes({ first: ['12'] }, { first: ['12'] }), []);
});

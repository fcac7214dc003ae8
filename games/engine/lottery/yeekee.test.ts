import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { commitOf } from '../chance/fair-words.ts';
import { classicDigits, classicYeekee, drawYeekee, drawYeekeeText, type YeekeeEntry } from './yeekee.ts';

type Figure = { id: string; params: Record<string, unknown>; expected: Record<string, unknown> };
const { items } = JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: Figure[];
};
const figure = (id: string): Figure => {
  const found = items.find((item) => item.id === id);
  assert.ok(found, `no reference figure ${id}`);
  return found;
};
const numbers = figure('yeekee.classic.2').params.numbers as number[];
const entries: YeekeeEntry[] = numbers.map((number, at) => [at + 1, number]);

test('yeekee.classic.1: the digits of R', () => {
  const { params, expected } = figure('yeekee.classic.1');
  assert.deepEqual(classicDigits(Number(params.sum) - Number(params.position16)), expected);
});

test('yeekee.classic.2: twenty numbers, the sixteenth left out; nineteen are refused', () => {
  const { expected } = figure('yeekee.classic.2');
  const { sum, rest, ...digits } = classicYeekee(numbers);
  assert.deepEqual({ S: sum, R: rest, ...digits }, expected);
  assert.throws(() => classicYeekee(numbers.slice(1)), RangeError);
});

test('yeekee.fairV1.1: commitment, entries, first word and result', () => {
  const { params, expected } = figure('yeekee.fairV1.1');
  const seed = hexToBytes(String(params.seed));
  const draw = drawYeekee({ seed, round: String(params.round), beacon: String(params.beacon), entries });
  assert.deepEqual(
    {
      commit: commitOf(seed),
      entriesHash: draw.entriesHash,
      firstWord: draw.words[0]?.word,
      X: draw.offset,
      final: draw.final,
      ...draw.result,
    },
    expected,
  );
});

test('yeekee.fair.1: the text form', () => {
  const { params, expected } = figure('yeekee.fair.1');
  const draw = drawYeekeeText({
    seed: String(params.seed),
    round: String(params.round),
    beacon: String(params.beacon),
    entries,
  });
  assert.equal(draw.entriesHash, params.entriesHash);
  assert.deepEqual({ X: draw.offset, final: draw.final, ...draw.result }, expected);
});

test('a round in which nobody shot is drawn from seed and beacon alone', () => {
  const draw = drawYeekee({ seed: new Uint8Array(32), round: 'r', beacon: 'b', entries: [] });
  assert.equal(draw.rest, 0);
  assert.equal(Number(draw.final), draw.offset);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '#kit/testing/dice.ts';
import { searchTermOf, similarityOf, type Numbers, numbersOf, threesOf } from './similarity.ts';

const similarity = (asked: string, text: string): number => {
  const numbers: Numbers = new Map();
  const order = numbersOf(text, numbers);
  return similarityOf(order, searchTermOf(asked, numbers));
};

test('comparing leaves nothing behind for the next comparison', () => {
  const numbers: Numbers = new Map();
  const [gate, moon] = [numbersOf('golden dragon gate', numbers), numbersOf('golden moon', numbers)];
  const asked = searchTermOf('golden gaet', numbers);
  const alone = [
    similarityOf(gate, searchTermOf('golden gaet', numbers)),
    similarityOf(moon, searchTermOf('golden gaet', numbers)),
  ];
  for (let turn = 0; turn < 3; turn++) assert.deepEqual([similarityOf(gate, asked), similarityOf(moon, asked)], alone);
});

test('threes of letters begin with two blanks and end with one, word by word', () => {
  assert.deepEqual(threesOf('Cat a'), ['  c', ' ca', 'cat', 'at ', '  a', ' a ']);
  assert.deepEqual(threesOf('โคม'), ['  โ', ' โค', 'โคม', 'คม ']);
  assert.deepEqual(threesOf(' |-_! '), []);
});

// As `select word_similarity(...)` of PostgreSQL says.
for (const [asked, text, alike] of [
  ['word', 'two words', 0.8],
  ['dragon', 'golden dragon gate', 1],
  ['golden', 'golden', 1],
  ['draogn', 'golden dragon', 3 / 7],
  ['zzz', 'golden', 0],
  ['', 'golden', 0],
  ['golden', '', 0],
] as const)
  test(`“${asked}” is like “${text}” by ${alike}`, () =>
    assert.ok(Math.abs(similarity(asked, text) - alike) < 1e-6, String(similarity(asked, text))));

/** Every stretch looked at. */
const bestStretch = (asked: string, text: string): number => {
  const [wanted, threes] = [new Set(threesOf(asked)), threesOf(text)];
  let best = 0;
  for (let from = 0; from < threes.length; from++)
    for (let to = from + 1; to <= threes.length; to++) {
      const stretch = new Set(threes.slice(from, to));
      const common = [...stretch].filter((three) => wanted.has(three)).length;
      if (common > 0) best = Math.max(best, common / (wanted.size + stretch.size - common));
    }
  return best;
};

test('never more than the best stretch of all, 1 for what stands there, 0 for what shares nothing', () => {
  const luck = dice(7);
  const words = () =>
    Array.from({ length: 1 + luck.below(4) }, () =>
      Array.from({ length: 1 + luck.below(6) }, () => luck.pick(Array.from('abcกข'))).join(''),
    ).join(' ');
  for (let turn = 0; turn < 400; turn++) {
    const [asked, text] = [words(), words()];
    const [ours, best] = [similarity(asked, text), bestStretch(asked, text)];
    assert.ok(ours <= best + 1e-9, `${asked} / ${text}: ${ours} > ${best}`);
    assert.equal(ours > 0, best > 0, `${asked} / ${text}`);
    assert.equal(similarity(asked, asked), 1, asked);
  }
});

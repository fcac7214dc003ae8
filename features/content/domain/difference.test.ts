import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './difference.ts';

const told = (before: string, after: string) =>
  partsOf(before, after).map(({ change, text }) => `${{ same: '=', added: '+', removed: '-' }[change]}${text}`);

test('texts are compared by words, Thai ones too, and tags whole', () => {
  assert.deepEqual(told('a b c', 'a x c'), ['=a ', '-b', '+x', '= c']);
  assert.deepEqual(told('ฝากเงินวันนี้', 'ถอนเงินวันนี้'), ['-ฝาก', '+ถอน', '=เงินวันนี้']);
  assert.deepEqual(told('<p>a</p>', '<h2>a</h2>'), ['-<p>', '+<h2>', '=a', '-</p>', '+</h2>']);
  assert.deepEqual(told('', 'new'), ['+new']);
  assert.deepEqual(told('old', ''), ['-old']);
  assert.deepEqual(told('same', 'same'), ['=same']);
  assert.deepEqual(told('', ''), []);
});

test('the parts always give back both texts, and long ones end soon', () => {
  const words = ['ไก่', 'a ', '<p>', '</p>', 'b', ' ', '1'];
  let seed = 7;
  const next = (most: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  const text = (length: number) => Array.from({ length }, () => words[next(words.length)]).join('');
  for (const length of [1, 5, 40, 200, 6000]) {
    const [before, after] = [text(length), text(length)];
    const parts = partsOf(before, after);
    const without = (change: string) =>
      parts
        .filter((part) => part.change !== change)
        .map((part) => part.text)
        .join('');
    assert.equal(without('added'), before, `${length} with seed 7`);
    assert.equal(without('removed'), after, `${length} with seed 7`);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markLimits, markOf, marksMax } from './code-pattern.ts';

const codes = Array.from({ length: 400 }, (_, index) => `V${index.toString(36).toUpperCase()}`);

test('a code has the same mark each time, whatever the order of the list', () => {
  assert.deepEqual(markOf('SPB', ['SPB', 'GM', 'XGS']), markOf('SPB', ['XGS', 'GM', 'SPB']));
  assert.deepEqual(markOf('SPB', []), markOf('SPB', ['SPB']));
});

test('no two codes of one list share a mark', () => {
  const marks = codes.map((code) => JSON.stringify(markOf(code, codes)));
  assert.equal(new Set(marks).size, codes.length);
});

test('every part of a mark stays below its limit, and every shape is in use', () => {
  const marks = codes.map((code) => markOf(code, codes));
  for (const mark of marks)
    for (const [part, limit] of Object.entries(markLimits)) {
      const value = Object.entries(mark).find(([name]) => name === part)?.[1] ?? -1;
      assert.ok(value >= 0 && value < limit, `${part} is ${value}`);
    }
  assert.equal(new Set(marks.map(({ shape }) => shape)).size, markLimits.shape);
  assert.ok(marksMax > codes.length);
});

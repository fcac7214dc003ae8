import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '#kit/testing/dice.ts';
import { merged, rowsNear } from './rows-in-view.ts';

const seen = (top: number, rows = 2500) => rowsNear({ rows, top, height: rows * 250, screen: 1000 });

test('the rows on the screen, and one and a half screens before and behind, by fours', () => {
  assert.deepEqual(seen(200), { from: 0, to: 12 });
  assert.deepEqual(seen(-100_000), { from: 392, to: 412 });
  assert.deepEqual(seen(-624_000), { from: 2488, to: 2500 });
  assert.deepEqual(rowsNear({ rows: 30, top: 0, height: 0, screen: 1000 }), { from: 0, to: 12 }, 'not measured yet');
  assert.deepEqual(rowsNear({ rows: 0, top: 0, height: 0, screen: 1000 }), { from: 0, to: 0 });
});

test('whatever is on the screen is among them, and never many more', () => {
  const luck = dice(11);
  for (let turn = 0; turn < 500; turn++) {
    const [rows, pitch, screen] = [1 + luck.below(3000), 150 + luck.below(250), 400 + luck.below(1000)];
    const height = rows * pitch;
    const top = Math.round(height * 0.1) - luck.below(Math.round(height * 1.2));
    const { from, to } = rowsNear({ rows, top, height, screen });
    const [first, last] = [Math.max(0, Math.floor(-top / pitch)), Math.min(rows, Math.ceil((-top + screen) / pitch))];
    const why = JSON.stringify({ rows, pitch, screen, top, from, to });
    if (first < last) assert.ok(from <= first && to >= last, why);
    assert.ok(from >= 0 && to <= rows && from < to, why);
    assert.ok((to - from) * pitch <= screen * 4 + 8 * pitch, why);
  }
});

test('ranges that meet are one, and stay within the rows', () => {
  assert.deepEqual(
    merged(
      [
        { from: 8, to: 12 },
        { from: 2, to: 5 },
      ],
      100,
    ),
    [
      { from: 2, to: 5 },
      { from: 8, to: 12 },
    ],
  );
  assert.deepEqual(
    merged(
      [
        { from: 8, to: 12 },
        { from: 5, to: 8 },
      ],
      100,
    ),
    [{ from: 5, to: 12 }],
  );
  assert.deepEqual(
    merged(
      [
        { from: -1, to: 2 },
        { from: 98, to: 101 },
      ],
      100,
    ),
    [
      { from: 0, to: 2 },
      { from: 98, to: 100 },
    ],
  );
  assert.deepEqual(merged([{ from: 200, to: 203 }], 100), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerColorStart, inkOn, leftBarColor } from './window.ts';

test('words on a header can be read', () => {
  assert.deepEqual(['#000000', '#ffffff', headerColorStart, leftBarColor].map(inkOn), [
    '#ffffff',
    '#000000',
    '#ffffff',
    '#000000',
  ]);
});

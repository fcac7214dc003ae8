import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownResult } from './shown-result.ts';

test('of an opened number at most six digits are shown, the last ones; a shorter one is shown whole', () => {
  const opened = (first: string) => shownResult('fourD', { first: [first] }).opened;
  assert.deepEqual(['1234', '123456', '1234567', '00123456789'].map(opened), ['1234', '123456', '234567', '456789']);
});

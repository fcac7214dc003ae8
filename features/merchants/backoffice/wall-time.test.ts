import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf } from '#kit/shared/time.ts';
import { wallTimeOf, wallTimeTyped } from './wall-time.ts';

test('the clock of Thailand is seven hours ahead, across midnight too', () => {
  const at = instantOf('2026-11-21T17:30:00.000Z');
  assert.equal(wallTimeOf(at), '2026-11-22T00:30');
  assert.equal(wallTimeTyped('2026-11-22T00:30'), at);
});

test('an empty or half filled field means no moment', () => {
  assert.equal(wallTimeTyped(''), undefined);
  assert.equal(wallTimeTyped('2026-11-22'), undefined);
});

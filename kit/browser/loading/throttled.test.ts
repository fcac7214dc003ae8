// @alone: clocks of its process
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttled } from './throttled.ts';

test('the first call works at once, those within the span are one more at its end', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let count = 0;
  const { call } = throttled(() => count++, 200);
  call();
  assert.equal(count, 1);
  call();
  call();
  t.mock.timers.tick(199);
  assert.equal(count, 1);
  t.mock.timers.tick(1);
  assert.equal(count, 2);
  call();
  t.mock.timers.tick(200);
  assert.equal(count, 3);
  t.mock.timers.tick(1000);
  assert.equal(count, 3);
});

test('what was cancelled does not happen any more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let count = 0;
  const { call, cancel } = throttled(() => count++, 200);
  call();
  call();
  cancel();
  t.mock.timers.tick(1000);
  assert.equal(count, 1);
});

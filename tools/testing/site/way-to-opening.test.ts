import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { secondsToOpening } from './way-to-opening.ts';

const serverTime = Date.UTC(2026, 10, 29, 20, 50);
const openUntil = (closeAt: number) => ({ state: 'open', closeAt });

test('the clock stays where a draw is open for long enough', () => {
  const draws = { serverTime, current: openUntil(serverTime + minutesMs(14)) };
  assert.equal(secondsToOpening(draws, minutesMs(13)), 0);
});

test('the clock moves to the close of a draw that has too little left', () => {
  const draws = { serverTime, current: openUntil(serverTime + minutesMs(5)) };
  assert.equal(secondsToOpening(draws, minutesMs(13)), 300);
});

test('the clock moves to the opening where the market rests at night', () => {
  const opening = serverTime + hoursMs(1) + 500;
  assert.equal(secondsToOpening({ serverTime, opensAt: opening }, minutesMs(13)), 3601);
  assert.equal(secondsToOpening({ serverTime, next: { openAt: opening } }, minutesMs(13)), 3601);
});

test('the clock stays where the draw is being opened', () => {
  assert.equal(secondsToOpening({ serverTime }, 0), undefined);
  assert.equal(secondsToOpening({ serverTime, next: { openAt: serverTime } }, 0), undefined);
  const scheduled = { state: 'scheduled', closeAt: serverTime + minutesMs(15) };
  assert.equal(secondsToOpening({ serverTime, current: scheduled }, 0), undefined);
});

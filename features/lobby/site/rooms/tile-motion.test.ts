import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOf } from './tile-motion.ts';

test('the picture of a room begins where its tile stands, as wide as that', () => {
  const tile = { left: 16, top: 500, width: 112, height: 150 };
  const place = { left: 35, top: 200, width: 320, height: 240 };
  assert.equal(startOf(tile, place), 'translate(-19px, 300px) scale(0.35)');
  assert.equal(startOf(place, place), 'translate(0px, 0px) scale(1)');
});

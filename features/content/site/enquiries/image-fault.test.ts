import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageFault } from './image-fault.ts';

const fiveMegabytes = 5 * 1024 * 1024;

for (const [type, size, known, fault] of [
  ['image/png', fiveMegabytes, 0, undefined],
  ['image/jpeg', 1, 2, undefined],
  ['image/png', fiveMegabytes + 1, 0, 'images.tooLarge'],
  ['image/png', 1, 3, 'images.tooMany'],
  ['image/webp', 1, 0, 'images.type'],
  ['application/pdf', 1, 0, 'images.type'],
  ['', 1, 0, 'images.type'],
] as const)
  test(`${type || 'an unknown type'}, ${size} bytes, after ${known}: ${fault ?? 'taken'}`, () =>
    assert.equal(imageFault({ type, size }, known), fault));

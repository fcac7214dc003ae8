import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flowerMark } from './mark.ts';
import { brandColors, brandMark } from './brand-look.ts';

test('the product’s own mark is a mark', () => {
  assert.equal(brandMark.safeParse(flowerMark).success, true);
});

test('a mark holds nothing but path commands and numbers', () => {
  for (const d of ['', '"/><script>', 'M0 0 url(#x)', 'M0 0;', 'M0 0\n<path', `M${'0 '.repeat(500)}`])
    assert.equal(brandMark.safeParse([{ d, paint: 'brand', turns: [0] }]).success, false, d);
});

test('colours are six small hex digits', () => {
  for (const brand of ['red', '#fff', '#GGGGGG', '#5B4BD6', 'url(x)', '#123456;}'])
    assert.equal(brandColors.safeParse({ brand, money: '#112233', petal: '#112233' }).success, false, brand);
});

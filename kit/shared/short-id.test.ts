import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortId, shortIdIn } from './short-id.ts';

const whole = `mbr_${'0'.repeat(24)}4f8ec9ed`;

test('an id is shown by its end, and found by what is shown', () => {
  assert.equal(shortId(whole), '…4f8ec9ed');
  for (const typed of [shortId(whole), '4f8ec9ed', '4F8EC9ED', '...4f8ec9ed', ' … 4f8ec9ed '])
    assert.equal(shortIdIn(typed), '4f8ec9ed', typed);
});

test('no other text is the end of an id', () => {
  for (const typed of ['', whole, '4f8ec9e', '4f8ec9edd', 'somchai1', '…', "4f8ec9e'"])
    assert.equal(shortIdIn(typed), undefined, typed);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverOf, covers } from './cover.ts';
import { emblemTags } from './emblems.ts';

test('every lottery has a cover: that of its family, or the lotus', () => {
  const drawn = covers();
  for (const tag of [...emblemTags, 'unheard-of', '']) assert.match(drawn.get(coverOf(tag)) ?? '', /^<svg .*<\/svg>$/);
  assert.equal(coverOf('thai'), 'lottery-thai');
  assert.equal(coverOf('../etc/passwd'), 'lottery-lotus');
  assert.notEqual(drawn.get(coverOf('thai')), drawn.get(coverOf('lao')));
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAvatar, drawnAvatars, isDrawnAvatar } from './drawn-avatars.ts';

test('there are a dozen, each its own drawing, light and without anything that runs', () => {
  const drawings = drawnAvatars.map(drawAvatar);
  assert.equal(drawings.length, 12);
  assert.equal(new Set(drawings).size, 12);
  for (const drawing of drawings) {
    assert.ok(drawing.length < 3000, `${drawing.length} characters`);
    assert.doesNotMatch(drawing, /NaN|undefined|script|href|\bon\w+=/);
    const opened = drawing.match(/<(g|svg)\b/g)?.length;
    assert.equal(drawing.match(/<\/(g|svg)>/g)?.length, opened);
  }
});

test('what no avatar is called is none', () => {
  for (const name of ['', 'Tiger', 'constructor', '../tiger', 'tiger.svg'])
    assert.equal(isDrawnAvatar(name), false, name);
});

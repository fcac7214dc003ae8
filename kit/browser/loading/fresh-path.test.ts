import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshPath, noteFailedImport } from './fresh-path.ts';

test('a part that failed is asked for at another address each time, every other at its own', () => {
  const failed = (path: string) =>
    noteFailedImport(new TypeError(`Failed to fetch dynamically imported module: https://x.test/assets/${path}`));
  assert.equal(freshPath('./help-BCHqSue.js'), './help-BCHqSue.js');
  failed('help-BCHqSue.js');
  assert.equal(freshPath('./help-BCHqSue.js'), './help-BCHqSue.js?1');
  failed('help-BCHqSue.js?1');
  assert.equal(freshPath('./help-BCHqSue.js'), './help-BCHqSue.js?2');
  assert.equal(freshPath('./home-DG-EHus.js'), './home-DG-EHus.js');
});

test('what says no address is noted nowhere', () => {
  noteFailedImport(new TypeError('Importing a module script failed.'));
  noteFailedImport('aborted');
  assert.equal(freshPath('./games-1.js'), './games-1.js');
});

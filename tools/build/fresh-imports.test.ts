import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withFreshPaths } from './fresh-imports.ts';

test('imports of parts ask for their address, whatever else is imported does not', () => {
  assert.equal(
    withFreshPaths('a(()=>import(`./help-BCHqSue.js`),[],import.meta.url);import(x);import"./start-1.js"'),
    'a(()=>import(freshPath(`./help-BCHqSue.js`)),[],import.meta.url);import(x);import"./start-1.js"',
  );
});

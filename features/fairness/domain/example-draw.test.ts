import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exampleDraw } from './sample-draw.ts';

test('the guide’s example is the page’s example', () => {
  const published = readFileSync(new URL('../../../docs/guides/example-draw.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(published), exampleDraw());
});

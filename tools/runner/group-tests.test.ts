import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf, groupsOfKinds } from './group-tests.ts';

const small = `test('one', () => {});`;
const sizes = { quick: 2, slow: 2 };
const groups = (texts: Record<string, string>) => groupsOf(Object.keys(texts), sizes, (file) => texts[file] ?? '');

test('neighbours share a process, so many at most', () => {
  assert.deepEqual(groups({ a: small, b: small, c: small }), [['a', 'b'], ['c']]);
  assert.deepEqual(groups({}), []);
});

test('a file that says it is alone has a process of its own', () => {
  assert.deepEqual(groups({ a: small, b: `// @alone: clocks of its process\n${small}`, c: small }), [
    ['b'],
    ['a', 'c'],
  ]);
});

test('files that say they are slow come first and share their processes with each other alone', () => {
  const slow = `// @slow: a product of its own\n${small}`;
  assert.deepEqual(groups({ a: small, b: slow, c: small, d: slow, e: slow }), [['b', 'd'], ['e'], ['a', 'c']]);
});

test('a mark without a reason, or further down, is none', () => {
  assert.deepEqual(groups({ a: `// @alone:\n${small}`, b: `${small}\n// @slow: late` }), [['a', 'b']]);
});

test('of several kinds, what takes long comes before all that is quick, and each keeps its own limit', () => {
  const texts: Record<string, string> = {
    'a.test.ts': small,
    'b.test.ts': `// @slow: a product\n${small}`,
    'c.e2e.ts': small,
  };
  const kinds = [
    { files: ['a.test.ts', 'b.test.ts'], sizes, timeoutMs: 1 },
    { files: ['c.e2e.ts'], sizes, timeoutMs: 2 },
  ];
  assert.deepEqual(
    groupsOfKinds(kinds, (file) => texts[file] ?? ''),
    [
      { files: ['b.test.ts'], fileMs: 1 },
      { files: ['c.e2e.ts'], fileMs: 2 },
      { files: ['a.test.ts'], fileMs: 1 },
    ],
  );
});

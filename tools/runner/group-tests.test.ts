// @alone: a product of its own
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf } from './group-tests.ts';

const small = `test('one', () => {});`;
const membersOf = (texts: Record<string, string>) => groupsOf(Object.keys(texts), (file) => texts[file] ?? '');

test('small files share a process wherever they lie, those with a database have theirs', () => {
  const [a, b, c] = ['features/x/domain/a.test.ts', 'features/x/server/b.test.ts', 'features/y/domain/c.test.ts'];
  assert.deepEqual(membersOf({ [a]: small, [b]: small, [c]: small }), [[a, c], [b]]);
});

test('a file that says it is alone has a process of its own', () => {
  const [a, b, c] = ['kit/s/x/a.test.ts', 'kit/s/x/b.test.ts', 'kit/s/x/c.test.ts'];
  assert.deepEqual(membersOf({ [a]: small, [b]: `// @alone: programs of its own\n${small}`, [c]: small }), [
    [a, c],
    [b],
  ]);
});

test('no process has more files than are quickly run once more', () => {
  const files = Array.from({ length: 40 }, (_, at) => `features/x/server/${at}.test.ts`);
  const sizes = membersOf(Object.fromEntries(files.map((file) => [file, small]))).map(({ length }) => length);
  assert.deepEqual(sizes, [8, 8, 8, 8, 8]);
});

test('journeys have a process each: their products would all stand at once', () => {
  const [a, b] = ['features/x/e2e/a.e2e.ts', 'features/x/e2e/b.e2e.ts'];
  assert.deepEqual(membersOf({ [a]: small, [b]: small }), [[a], [b]]);
});

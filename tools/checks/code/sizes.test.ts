import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderFaults, sizeFaults } from './sizes.ts';

const body = (lines: number) => '  work();\n'.repeat(lines);
const source = (text: string) => [{ path: 'a.ts', text }];

const cases: [title: string, text: string, allowed: Record<string, number>, faults: string[]][] = [
  ['300 lines are enough', body(300), {}, []],
  ['301 are too many', body(301), {}, ['a.ts has 301 lines, at most 300']],
  ['a function of 60', `const f = () => {\n${body(58)}};`, {}, []],
  ['a function of 61', `const f = () => {\n${body(59)}};`, {}, ['a.ts#f has 61 lines, at most 60']],
  ['a method of 61', `const o = { g() {\n${body(59)}} };`, {}, ['a.ts#g has 61 lines, at most 60']],
  ['a chapter of tests', `describe('x', () => {\n${body(99)}});`, {}, []],
  ['an exception holds', body(301), { 'a.ts': 301 }, []],
  ['an exception does not grow', body(302), { 'a.ts': 301 }, ['a.ts has 302 lines, at most 301']],
  ['an exception shrinks', body(301), { 'a.ts': 302 }, ['a.ts became shorter: lower or strike its exception']],
];
for (const [title, text, allowed, faults] of cases)
  test(title, () => assert.deepEqual(sizeFaults(source(text), allowed), faults));

test('a folder of 41 files is named, its sub-areas count for themselves', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts` }));
  assert.deepEqual(folderFaults([...files('features/a/server', 40), ...files('features/a/server/desk', 40)]), []);
  assert.deepEqual(folderFaults(files('features/a/server', 41)), [
    'features/a/server has 41 files, at most 40: give it sub-areas',
  ]);
});

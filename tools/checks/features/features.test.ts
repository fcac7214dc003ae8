import assert from 'node:assert/strict';
import { test } from 'node:test';
import { features } from './features.ts';

const readme = { path: 'features/a/README.md', text: '# a\n' };
const cases: [title: string, files: { path: string; text: string }[], faults: string[]][] = [
  ['a feature with its README', [readme, { path: 'features/a/server/do.ts', text: '' }], []],
  ['its second face', [readme, { path: 'features/a/tooling.ts', text: '' }], []],
  ['no README', [{ path: 'features/a/public.ts', text: '' }], ['features/a has no README.md']],
  ['a long README', [{ ...readme, text: 'x\n'.repeat(31) }], ['features/a/README.md has 31 lines, at most 30']],
  ['a drawer', [readme, { path: 'features/a/lib/x.ts', text: '' }], ['features/a/lib/x.ts has no place in a feature']],
];
for (const [title, files, faults] of cases)
  test(title, async () => assert.deepEqual((await features.check(files)).faults, faults));

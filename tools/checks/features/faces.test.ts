import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceFaults, faces, isFace } from './faces.ts';

const path = 'features/wallet/public.ts';
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `export { name${at} } from './server/name-${at}.ts';\n`).join('');
const types = "export { type A, b as c } from './domain/a.ts';\nexport type { D } from './domain/d.ts';\n";

const cases: [title: string, text: string, allowed: Record<string, number>, faults: string[]][] = [
  ['40 names are enough', names(40), {}, []],
  ['41 are too many', names(41), {}, [`${path} has 41 names, at most 40`]],
  ['types and new names count', names(38) + types, {}, [`${path} has 41 names, at most 40`]],
  ['an exception holds', names(50), { [path]: 50 }, []],
  ['an exception does not grow', names(51), { [path]: 50 }, [`${path} has 51 names, at most 50`]],
  ['an exception shrinks', names(49), { [path]: 50 }, [`${path} became narrower: lower or strike its exception`]],
];
for (const [title, text, allowed, faults] of cases)
  test(title, () => assert.deepEqual(faceFaults([{ path, text }], allowed), faults));

test('both faces are counted, each by itself; other files are not', async () => {
  const wide = names(41);
  const { seen, faults } = await faces.check([
    { path, text: names(40) },
    { path: 'features/wallet/tooling.ts', text: wide },
    { path: 'features/wallet/server/post.ts', text: wide },
  ]);
  assert.equal(seen, 2);
  assert.deepEqual(faults, ['features/wallet/tooling.ts has 41 names, at most 40']);
  assert.ok(!isFace('features/wallet/server/public.ts'));
});

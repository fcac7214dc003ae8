import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pending, rules } from './all.ts';
import { eachFile, faultsBy } from './rule.ts';

// They read what they check by themselves: the installed packages, the flags and settings that the features describe.
const selfFed = new Set([
  'licences of installed packages',
  'every flag has meaning, default, owner',
  'every setting has an owner, texts and a reader',
]);

for (const rule of rules.filter(({ name }) => !selfFed.has(name)))
  test(`"${rule.name}" complains when there is nothing to check`, async () => {
    const { faults } = await faultsBy(rule, []);
    assert.match(faults[0] ?? '', /saw nothing/);
  });

test('a rule sees only the files that concern it', async () => {
  const rule = eachFile('x', { concerns: (path) => path.endsWith('.ts'), faultsOf: ({ path }) => [path] });
  const files = ['a.ts', 'b.md'].map((path) => ({ path, text: '' }));
  assert.deepEqual(await faultsBy(rule, files), { seen: 1, faults: ['a.ts'] });
});

test('rules have names of their own, and only known steps are pending', () => {
  const names = rules.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const name of pending) assert.ok(name === 'dead code' || names.includes(name), name);
});

import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { verify, verifiers } from '../verify.ts';

const linesOf = async (t: TestContext, verifier: (typeof verifiers)[string]) => {
  const lines: string[] = [];
  const found = await verify('sums', verifier, await testWorld(t), (line) => lines.push(line));
  return { found, lines };
};

test('says what was looked at when all is well', async (t) => {
  const { found, lines } = await linesOf(t, async () => ({ looked: { movements: 12, accounts: 3 }, deviations: [] }));
  assert.deepEqual([found, lines], [0, ['sums: looked at 12 movements, 3 accounts; no deviation']]);
});

test('prints each deviation', async (t) => {
  const { found, lines } = await linesOf(t, async () => ({
    looked: { movements: 1 },
    deviations: ['mvt_1: off by 1', 'mvt_2: gone'],
  }));
  assert.equal(found, 2);
  assert.deepEqual(lines.slice(0, 2), ['sums: DEVIATION mvt_1: off by 1', 'sums: DEVIATION mvt_2: gone']);
});

for (const [name, verifier] of Object.entries(verifiers)) {
  test(`${name} of a fresh database is clean`, async (t) => assert.equal((await linesOf(t, verifier)).found, 0));
}

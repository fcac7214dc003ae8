import assert from 'node:assert/strict';
import test from 'node:test';
import english from '#features/fairness/locales/en.json' with { type: 'json' };
import { ourGames } from '#games/catalogue.ts';
import { checkRound } from '../../site/verify/check-round.ts';
import { scratched } from './altered-cards.fixture.ts';
import { assertBound } from './altered-rounds-scene.test.ts';

test('whatever is altered in a scratched card, or in one that nobody paid, is found by the page and both programs', async (t) => {
  const { kept, rounds } = await scratched(t, ourGames.get('scratch')!);
  assert.deepEqual(
    rounds.map(({ state, card }) => [state, typeof card]),
    [
      ['voided', 'object'],
      ['settled', 'object'],
      ['settled', 'object'],
    ],
  );
  await assertBound(t, [...rounds, ...kept]);
});

test('the page computes a pool of an earlier version again, and finds what is not so in it', async (t) => {
  const { pool } = await scratched(t, ourGames.get('scratch/1')!);
  assert.equal(pool['version'], 1);
  const found = await checkRound(pool);
  assert.equal(found?.holds, true);
  for (const { name } of found.steps.flatMap(({ pairs }) => pairs))
    assert.ok(Object.hasOwn(english.verifier.round.pairs, name), `no words for ${name}`);
  const [first, second, ...others] = Object.values(pool['places'] ?? []);
  for (const change of [
    { seed: '00'.repeat(32) },
    { places: [second, first, ...others] },
    { sold: 4 },
    { voided: [2] },
    { won: [{ prize: '500.00', cards: 1 }] },
    { version: 2 },
    { price: '20.00' },
  ])
    assert.equal((await checkRound({ ...pool, ...change }))?.holds, false, JSON.stringify(Object.keys(change)));
});

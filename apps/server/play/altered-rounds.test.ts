import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { sharedProof } from '#features/rounds/contract/shared-proof.ts';
import { must, openTable } from '#features/rounds/server/shared/shared.fixture.ts';
import { assertBound, assertRoundsBound, gamesAlone, overTheWire } from './altered-rounds-scene.test.ts';

/** One of each kind of engine; the long run alters rounds of all games. */
const ofEachKind = new Set(['dice', 'mines', 'baccarat', 'sic-bo', 'blackjack', 'keno', 'lotus-lantern']);

test('whatever is altered in a round is found by the page, the recheck and the program from outside', async (t) => {
  const games = gamesAlone.filter(({ code }) => ofEachKind.has(code));
  assert.equal(games.length, ofEachKind.size);
  await assertRoundsBound(t, games);
});

test('so is what is altered in a round of everybody’s with a bet', async (t) => {
  const table = await openTable(t, 'in process');
  const { stage } = table;
  const [player] = await stage.players(1);
  const { row } = await table.roundBeyond(150);
  const { round } = must(await table.bet(await table.sit(player!), row.shared_id, 120));
  await table.toStart();
  await table.toEnd();
  await assertBound(t, [overTheWire(await stage.must(sharedProof, { roundId: round.roundId }))]);
});

test('so is what is altered in the round that the guide shows, and in its receipt', async (t) => {
  const shown: unknown = JSON.parse(readFileSync('docs/guides/example-round.json', 'utf8'));
  const kept: unknown = JSON.parse(readFileSync('docs/guides/example-receipt.json', 'utf8'));
  await assertBound(t, [shown, kept].map(overTheWire));
});

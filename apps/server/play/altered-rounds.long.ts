import assert from 'node:assert/strict';
import test from 'node:test';
import { placeBet } from '#features/rounds/contract/place-bet.ts';
import { sharedProof } from '#features/rounds/contract/shared-proof.ts';
import { speak } from '#features/rounds/server/play.fixture.ts';
import { forgeEnds, must, openTable, pressKey } from '#features/rounds/server/shared/shared.fixture.ts';
import { ourGames } from '#games/catalogue.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { scratched } from './altered-cards.fixture.ts';
import { assertBound, assertRoundsBound, gamesAlone, overTheWire } from './altered-rounds-scene.test.ts';

for (const game of gamesAlone)
  test(`whatever is altered in a round of ${game.code} is found by the page, the recheck and the program from outside`, (t) =>
    assertRoundsBound(t, [game]));

test('so is what is altered in a pool of cards', async (t) => {
  const { pool } = await scratched(t, ourGames.get('scratch')!);
  await assertBound(t, [pool]);
});

test('so is what is altered in a game of bingo with a card', async (t) => {
  const hall = await openTable(t, 'in process', ourGames.get('bingo')!);
  const { stage } = hall;
  await speak(stage, 'TH', 'TY');
  const [player] = await stage.players(1);
  const token = await hall.sit(player!);
  const { shared_id: sharedId } = await hall.until('betting');
  const press = { key: pressKey(), sharedId, stake: '10.00', choice: { card: 123_456 } };
  const { round } = await stage.must(placeBet, press, token);
  await hall.toStart();
  await hall.toEnd();
  await assertBound(t, [overTheWire(await stage.must(sharedProof, { roundId: round.roundId }))]);
});

test('so is what is altered in a round of everybody’s that came to nothing', async (t) => {
  const table = await openTable(t, 'in process');
  const { stage } = table;
  const [player] = await stage.players(1);
  const { row } = await table.roundBeyond(100);
  const { round } = must(await table.bet(await table.sit(player!), row.shared_id, 150));
  await forgeEnds(table.world);
  table.restart();
  await table.world.moveClock(minutesMs(2));
  await table.until('voided');
  for (let more = 0; more < 3; more++) await table.settle();
  const proof = await stage.must(sharedProof, { roundId: round.roundId });
  assert.equal(proof.form, 'shared-void/v2');
  await assertBound(t, [overTheWire(proof)]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyChoice } from '#games/engine/any-choice.ts';
import { crash } from '#games/minigames/crash/play/game.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { enter } from '../../contract/enter.ts';
import { placeBet } from '../../contract/place-bet.ts';
import { saveDesk } from '../../db/game-desk.ts';
import { publishGame } from '../games/publish-game.ts';
import { at, must, openTable, patient, pressKey } from './shared.fixture.ts';

const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

test('a later version of a shared game is not played before it is decided on; rounds of the one before end by its rules', async (t) => {
  const it = await openTable(t, 'in process');
  const { stage, house, world } = it;
  const [player] = await stage.players(1);
  const token = await it.sit(player!);
  const bet = async (version: number) => {
    const { shared_id: sharedId } = await it.now();
    return stage.ask(placeBet, { key: pressKey(), sharedId, stake: '10.00', choice: at(101), version }, token);
  };
  const first = await it.until('betting');
  must(await bet(1));
  const before = patient(anyChoice(crash));
  const now = { ...before, version: 2 };
  // A release with a later version comes while bets are taken.
  Object.assign(house, {
    games: new Map([
      [now.code, now],
      [`${now.code}/1`, before],
    ]),
  });
  await publishGame(house, now);
  must(await bet(1));
  await it.toStart();
  await it.toEnd();
  assert.equal(first.version, 1);
  const second = await it.until('betting');
  assert.deepEqual([second.number, second.version], [first.number + 1, 1], 'nobody decided on it yet');
  assert.equal(refusal(await bet(2)), 'version_changed');
  assert.equal(refusal(await bet(1)), 'taken');
  await it.toStart();
  await it.toEnd();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.transact((tx) => saveDesk(tx, { game: 'crash', enabled: true, version: 2, by: 'two of staff' }));
  await owner.close();
  assert.equal((await it.until('betting')).version, 2);
  assert.equal(refusal(await bet(1)), 'version_changed', 'a page that stayed open shows other rules');
  must(await bet(2));
  const { desk } = await stage.must(enter, { game: 'crash', launchCode: await stage.codeOf(player!, 'crash') });
  assert.equal(desk.game.version, 2);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { openStage } from '#features/rounds/server/play.fixture.ts';
import { ourGames } from '#games/catalogue.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { mountMaths } from './mount-maths.ts';

test('the books of a slot are at an address, and their hash is the one in its rules', async (t) => {
  const { house } = await openStage(t, 'in process', ourGames);
  const app = fastify();
  t.after(() => app.close());
  mountMaths(app, house, process.cwd());
  for (const code of ['muay-ladder', 'night-market-tumble']) {
    const answer = await app.inject(`/maths/${code}/books?version=${ourGames.get(code)!.version}`);
    const { sha256 } = Object(ourGames.get(code)!.maths['books']);
    assert.deepEqual([answer.statusCode, sha256Hex(answer.body)], [200, sha256]);
    assert.ok(answer.body.split('\n').length > 100_000);
  }
  for (const path of ['dice/books', 'muay-ladder/books?version=999', 'no-such-game/books'])
    assert.equal((await app.inject(`/maths/${path}`)).statusCode, 404, path);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { isUnavailable } from '#kit/server/database/database.ts';
import { openLottery } from '../scene.fixture.ts';

test('a wallet whose holder is stuck keeps no other buyer of the draw waiting above a second', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const players = await scene.players(20, 100_000n);
  const [stuck, ...others] = players;
  const buy = (player: (typeof players)[number]) => scene.buy(player, draw.drawId, [['two_top', '07', '1.00']]);
  // What a process does at its first slip is not what is measured.
  await buy(others[0]!);
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array[id]) from wallet.wallet where member_id = $1 and kind = $2', [
    stuck!.memberId,
    'cash',
  ]);
  const ofStuck = Array.from({ length: 16 }, () => buy(stuck!).catch((error: unknown) => ({ error })));
  const waits: number[] = [];
  for (let round = 0; round < 3; round++)
    await Promise.all(
      others.map(async (player) => {
        const since = performance.now();
        assert.ok((await buy(player)).ok);
        waits.push(performance.now() - since);
      }),
    );
  assert.ok(Math.max(...waits) < 1000, `another buyer waited ${Math.max(...waits)} ms`);
  const first = await ofStuck[0]!;
  assert.ok('error' in first && isUnavailable(first.error), 'the stuck one is asked to come back');
  await holder.query('rollback');
  await Promise.all(ofStuck);
  assert.ok((await buy(stuck!)).ok, 'and is served once the holder is gone');
});

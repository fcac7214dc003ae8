import assert from 'node:assert/strict';
import test from 'node:test';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, secondsMs } from '#kit/shared/time.ts';
import { endPlaySession, insertPlaySession, namePlayer } from '../../db/games/play-sessions.ts';
import { playersKnown } from './players-known.ts';
import { openScene, vendor } from '../scene.fixture.ts';

test('a play session that one process ended is over for another within ten seconds', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [{ memberId, sessionId, visit }] = await newPlayers(1, 0n).then(([one]) => [one!] as const);
  const now = world.clock.now();
  const name = world.entropy.id('ply');
  const playSession = world.entropy.id('gps');
  await world.database.transact(async (tx) => {
    const known = {
      player: name,
      vendor,
      member_id: memberId,
      merchant_id: visit.merchantId,
      currency: 'THB' as const,
      is_sandbox: false,
    };
    const player = await namePlayer(tx, known, now);
    const span = { openedAt: now, expiresAt: later(now, daysMs(1)) };
    await insertPlaySession(tx, { playSession, player, game: 'g', sessionId, ...span });
    return accept(undefined);
  });
  const [one, other] = [playersKnown(world), playersKnown(world)];
  const isOver = async (known: typeof one) => (await known.session(playSession))!.expires_at <= world.clock.now();
  assert.deepEqual([await isOver(one), await isOver(other)], [false, false]);
  await world.database.transact(async (tx) => accept(await endPlaySession(tx, playSession)));
  one.forgetSession(playSession);
  assert.equal(await isOver(one), true);
  await world.moveClock(secondsMs(10));
  assert.equal(await isOver(other), true);
});

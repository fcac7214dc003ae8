import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { currentDraws as contract } from '../../contract/draws/current-draws.ts';
import { drawsInMotion, newestResulted } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';
import { plannedNext } from '../calendars/planned-next.ts';
import { viewDraw } from './view-draw.ts';

const motionMax = 200;

export const currentDraws = handle(contract, (world) => async ({ gameCode }, { merchantId }) => {
  const tx = world.database.read;
  const game = await findGame(tx, merchantId, gameCode);
  if (!game) return refuse('game_unknown');
  const now = world.clock.now();
  const moving = await drawsInMotion(tx, game.game_id, motionMax);
  const coming = moving.filter(({ state, close_at }) => (state === 'open' || state === 'scheduled') && close_at > now);
  const current = coming.find(({ state }) => state === 'open');
  const next = coming.find((draw) => draw !== current && (!current || draw.close_at > current.close_at));
  const pending = moving
    .filter(({ state, close_at }) => state !== 'scheduled' && close_at <= now)
    .toReversed()
    .slice(0, 10);
  const latest = await newestResulted(tx, game.game_id);
  return accept({
    serverTime: now,
    current: current && viewDraw(current),
    next: next && viewDraw(next),
    opensAt: current || next ? undefined : plannedNext(world, game, now)?.openAt,
    pending: pending.map(viewDraw),
    latest: latest && viewDraw(latest),
  });
});

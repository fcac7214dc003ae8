import { batchedEqual } from '#kit/server/database/batched.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { currentDraws as contract } from '../../contract/draws/current-draws.ts';
import { drawsInMotion, newestResulted } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';
import { plannedNext } from '../calendars/planned-next.ts';
import { viewDraw } from './view-draw.ts';

const motionMax = 200;

export const currentDraws = handle(contract, (world) => {
  // Every open page of a game asks it, all in the moment of a draw: one look answers them.
  const look = batchedEqual({
    keyOf: ({ merchantId, gameCode }: Whose) => `${merchantId} ${gameCode}`,
    serve: (whose) => Promise.all(whose.map((one) => drawsNow(world, one))),
  });
  return async ({ gameCode }, { merchantId }) => {
    const draws = await look({ merchantId, gameCode });
    return draws ? accept(draws) : refuse('game_unknown');
  };
});

type Whose = { merchantId: MerchantId; gameCode: string };

/** @returns undefined where the merchant has no such game. */
const drawsNow = async (world: World, { merchantId, gameCode }: Whose) => {
  const { read } = world.database;
  const game = await findGame(read, merchantId, gameCode);
  if (!game) return undefined;
  const now = world.clock.now();
  const [moving, latest] = await Promise.all([
    drawsInMotion(read, game.game_id, motionMax),
    newestResulted(read, game.game_id),
  ]);
  const coming = moving.filter(({ state, close_at }) => (state === 'open' || state === 'scheduled') && close_at > now);
  const current = coming.find(({ state }) => state === 'open');
  const next = coming.find((draw) => draw !== current && (!current || draw.close_at > current.close_at));
  const pending = moving
    .filter(({ state, close_at }) => state !== 'scheduled' && close_at <= now)
    .toReversed()
    .slice(0, 10);
  return {
    serverTime: now,
    current: current && viewDraw(current),
    next: next && viewDraw(next),
    opensAt: current || next ? undefined : plannedNext(world, game, now)?.openAt,
    pending: pending.map(viewDraw),
    latest: latest && viewDraw(latest),
  };
};

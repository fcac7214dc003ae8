import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { listShots as contract } from '../../contract/results/list-shots.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { viewShots } from './shoot-number.ts';

export const listShots = handle(contract, (world) => async ({ drawId }, { merchantId, player }) => {
  const draw = await findDrawById(world.database.read, merchantId, drawId);
  return draw ? accept(await viewShots(world, draw, player.memberId)) : refuse('draw_unknown');
});

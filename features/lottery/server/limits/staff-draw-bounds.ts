import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDrawBounds as contract } from '../../contract/limits/staff-draw-bounds.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { viewDrawBounds } from './staff-bounds.ts';

export const staffDrawBounds = handle(contract, (world) => async ({ drawId }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  return draw ? accept(await viewDrawBounds(tx, draw)) : refuse('draw_unknown');
});

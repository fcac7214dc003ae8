import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { showPromotion as contract } from '../../contract/pages/show-promotion.ts';
import { promotionView } from './promotion-view.ts';
import { readerOf } from './reader.ts';

export const showPromotion = handle(contract, (world) => async ({ id }, visit) => {
  const reader = await readerOf(world, visit);
  const found = reader.shown('promotion').find(({ entryId }) => entryId === id);
  return found ? accept(promotionView(reader, found)) : refuse('not_found');
});

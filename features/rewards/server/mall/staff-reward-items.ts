import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRewardItems as contract } from '../../contract/mall/staff-reward-items.ts';
import { itemsOf } from '../../db/items.ts';
import { deskItemViewOf } from './item-views.ts';

export const staffRewardItems = handle(contract, (world) => async (_input, { merchantId }) => {
  const items = await itemsOf(world.backofficeDatabase.read, merchantId, 'all');
  return accept({ items: items.map(deskItemViewOf) });
});

import { merchantIds } from '#features/merchants/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { brandTopic } from '#kit/server/live/live.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Tells open pages of a merchant that its lobby shows other vendors now. */
export const showPlacesChanged = (world: World, tx: Tx, merchantId: MerchantId): void =>
  afterCommit(tx, () => world.live.publish(brandTopic(merchantId, 'site/lobby'), { kind: 'changed' }));

/** The same to the pages of every merchant, where a vendor or a game itself has changed. */
export const showPlacesChangedEverywhere = async (world: World, tx: Tx): Promise<void> => {
  for (const merchantId of await merchantIds(tx)) showPlacesChanged(world, tx, merchantId);
};

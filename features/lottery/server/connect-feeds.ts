import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { saveFeed } from '../db/result-feeds.ts';
import { feedPurpose } from './ask-feeds.ts';
import { simulatedFeeds, simulatedKeyOf } from './simulated-feeds.ts';

/** Connects a demo merchant to the simulated sources at this address; where they are known they move there. */
export const connectSimulatedFeeds = async (world: World, merchantId: MerchantId, address: string): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const { code, path, name, origin } of simulatedFeeds)
      await saveFeed(tx, {
        merchantId,
        code,
        name,
        origin,
        address: `${address}/${path}`,
        keyId: path,
        secretSealed: world.vault.seal(feedPurpose, simulatedKeyOf(world.vault, path)),
        isSimulated: true,
      });
    return accept(undefined);
  });
};

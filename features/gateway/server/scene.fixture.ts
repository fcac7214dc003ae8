import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type MerchantPlace } from '#tools/testing/scenes/players.ts';
import { registerOwnGameIn } from '../public.ts';

// The stage of this feature's tests: a vendor with one game at the demo merchant, and players with money.

export const vendor = 'MODEL';

export const openScene = async (t: Parameters<typeof testWorld>[0], place?: MerchantPlace) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world, place);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: place?.currency ?? 'THB', game: 'g' });
    return accept(undefined);
  });
  const newPlayers = (count: number, balance: bigint) => addPlayers(world, merchantId, { count, balance });
  return { world, newPlayers };
};

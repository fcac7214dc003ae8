import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { favouritesOf } from '../../db/favourites.ts';
import { gamesNamed } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId };

/** Those that the merchant still shows; the others come back with their game. */
export const shownOf = async (world: World, { merchantId, memberId }: Whose) => {
  const catalogue = await catalogueOf(world, merchantId);
  return { catalogue, games: gamesNamed(catalogue, await favouritesOf(world.database.read, memberId)) };
};

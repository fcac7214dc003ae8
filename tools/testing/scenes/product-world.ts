import { features } from '#apps/server/features.ts';
import { houseOf } from '#apps/server/house-of.ts';
import { cashierSettings } from '#features/cashier/public.ts';
import { carriersOut } from '#features/messages/public.ts';
import { ownGames, ownHouse } from '#features/rounds/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { extend } from '#kit/server/feature.ts';
import type { World } from '#kit/server/world.ts';
import { contributed } from '#kit/testing/contributed.ts';

/** The world with every feature of the product in its extension points, and an installation without a bank or carriers. */
export const productWorld = <W extends World>(world: W): W => {
  extend(world, features);
  return contributed(
    world,
    ownHouse.with(houseOf(world, ourGames, { roundsGateway: undefined })),
    ownGames.with(ourGames),
    cashierSettings.with({ simulatedBankUrl: () => undefined, bankAddress: () => undefined }),
    carriersOut.with({}),
  );
};

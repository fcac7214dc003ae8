import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { rngVendors as contract } from '../../contract/vendors/rng-vendors.ts';
import { vendorsIn } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { cardOf } from '../games/views.ts';

export const rngVendors = handle(contract, (world) => async (_, { merchantId, language }) => {
  const vendors = vendorsIn(await catalogueOf(world, merchantId), 'RNG').map((it) => cardOf(it, language));
  return accept({ vendors: vendors.toSorted((a, b) => a.displayName.localeCompare(b.displayName, language)) });
});

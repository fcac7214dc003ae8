import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { newVendors as contract } from '../../contract/vendors/new-vendors.ts';
import { newForDays, newVendorsOf } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { cardOf } from '../games/views.ts';

export const newVendors = handle(contract, (world) => async (_, { merchantId, language }) => {
  const since = later(world.clock.now(), -daysMs(newForDays));
  const vendors = newVendorsOf(await catalogueOf(world, merchantId), since);
  return accept({ vendors: vendors.map((it) => cardOf(it, language)) });
});

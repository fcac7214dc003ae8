import type { World } from '#kit/server/world.ts';
import { connectedVendors } from '../db/vendor-connections.ts';
import { httpVendorBook, type VendorBooks } from './vendor-book.ts';
import { vendorConnection } from './vendor-connection.ts';

/** Of every vendor that can be called and is switched on. */
export const connectedBooks = (world: World): VendorBooks => ({
  vendors: async () => (await connectedVendors(world.database.read)).map(({ vendor }) => vendor),
  bookOf: async (vendor) => {
    const place = await vendorConnection(world, vendor);
    return place && httpVendorBook(world, place);
  },
});

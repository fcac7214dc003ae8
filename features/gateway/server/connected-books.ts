import type { World } from '#kit/server/world.ts';
import { shapedVendors } from '../db/vendor-adapters.ts';
import { connectedVendors } from '../db/vendor-connections.ts';
import { ownVendor } from './own-vendors.ts';
import { httpVendorBook, type VendorBooks } from './vendor-book.ts';
import { vendorConnection } from './vendor-connection.ts';

/** Of every vendor that can be called and is switched on. */
export const connectedBooks = (world: World): VendorBooks => ({
  vendors: async () => {
    // A shape of somebody else's has no book of its acts that ours could be held against.
    const shaped = new Set(await shapedVendors(world.database.read));
    return (await connectedVendors(world.database.read))
      .map(({ vendor }) => vendor)
      .filter((name) => !shaped.has(name));
  },
  bookOf: async (vendor) => {
    const place = await vendorConnection(world, vendor);
    return place && (ownVendor(world, vendor)?.book ?? httpVendorBook(world, place));
  },
});

import { installationSetting } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import { connectedVendors } from '../../db/vendors/vendor-connections.ts';
import { ownVendor } from './own-vendors.ts';
import { httpVendorBook, shapedBook, type VendorBooks } from './vendor-book.ts';
import { vendorConnection } from './vendor-connection.ts';

/** Of every vendor that can be called and is switched on. */
export const connectedBooks = (world: World): VendorBooks => ({
  vendors: async () => (await connectedVendors(world.database.read)).map(({ vendor }) => vendor),
  bookOf: async (vendor) => {
    const place = await vendorConnection(world, vendor);
    if (!place) return undefined;
    const own = ownVendor(world, vendor);
    if (own) return own.book;
    const adapter = await adapterOf(world.database.read, vendor);
    return adapter && !adapter.is_sandbox ? shapedBook : httpVendorBook(world, place);
  },
});

/** How the books of vendors are reached. */
export const vendorBooks = installationSetting<(world: World) => VendorBooks>('gateway.vendor-books', connectedBooks);

import type { World } from '#kit/server/world.ts';
import type { VendorBook } from './vendor-book.ts';
import type { VendorClient } from './vendor-client.ts';

/** A vendor that is us and runs in this very process: what is asked of others by signed calls is asked of it directly. */
export type OwnVendor = { client: VendorClient; book: ListingBook };
/** It lists all that it did, and sends it again. */
type ListingBook = VendorBook & Required<Pick<VendorBook, 'transactions' | 'resend'>>;

const known = new WeakMap<World, Map<string, OwnVendor>>();

/** From now on the vendor's calls stay in this process; where it is connected, and whether, stands in the database as for others. */
export const answerDirectly = (world: World, vendor: string, own: OwnVendor): void => {
  known.set(world, (known.get(world) ?? new Map<string, OwnVendor>()).set(vendor, own));
};

export const ownVendor = (world: World, vendor: string): OwnVendor | undefined => known.get(world)?.get(vendor);

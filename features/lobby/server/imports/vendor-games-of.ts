import { vendorClientOf, vendorConnection, withBreaker } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { fullEntry } from '../../domain/plain-entry.ts';

/** Asks a vendor for its games: entries as it tells them. */
export type GamesOf = (
  vendor: string,
) => Promise<Result<readonly unknown[], 'vendor_not_connected' | 'vendor_unavailable'>>;

/** Where the gateway calls it; a vendor that fails again and again is left in peace for a while. */
export const vendorGamesOf =
  (world: World): GamesOf =>
  async (vendor) => {
    const connection = await vendorConnection(world, vendor);
    if (!connection) return refuse('vendor_not_connected');
    const client = await vendorClientOf(world, { vendor, ...connection });
    return withBreaker(world, { vendor, game: '' })(async () => (await client.games()).games.map(fullEntry));
  };

import type { World } from '#kit/server/world.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { vendorClientOf } from '../adapters/vendor-client-of.ts';
import { vendorConnection } from './vendor-connection.ts';
import { withBreaker } from './with-breaker.ts';

/** A vendor's games, each as it tells of it. A vendor that fails again and again is left in peace for a while. */
export const vendorGames = async (
  world: World,
  vendor: string,
): Promise<Result<readonly unknown[], 'vendor_not_connected' | 'vendor_unavailable'>> => {
  const connection = await vendorConnection(world, vendor);
  if (!connection) return refuse('vendor_not_connected');
  const client = await vendorClientOf(world, { vendor, ...connection });
  return withBreaker(world, { vendor, game: '' })(async () => (await client.games()).games);
};

import { vendorGames } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { fullEntry } from '../../domain/plain-entry.ts';

/** Asks a vendor for its games: entries as it tells them. */
export type GamesOf = (
  vendor: string,
) => Promise<Result<readonly unknown[], 'vendor_not_connected' | 'vendor_unavailable'>>;

export const vendorGamesOf =
  (world: World): GamesOf =>
  async (vendor) => {
    const told = await vendorGames(world, vendor);
    return told.ok ? accept(told.value.map(fullEntry)) : told;
  };

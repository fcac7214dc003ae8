import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { Currency } from '#kit/shared/money/currency.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';
import { vendorClientOf } from '../adapters/vendor-client-of.ts';
import type { VendorRoom } from '../vendors/vendor-client.ts';
import { vendorConnection } from '../vendors/vendor-connection.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

/** A person looks on, and looks again soon. */
const patience = { patienceMs: secondsMs(3), attemptsMax: 1 };
/** However many look at once, the vendor is asked this seldom. */
const keptForMs = 1500;
const keptMax = 2000;

export type RoomsRequest = { vendor: string; game: string; currency: Currency };
type Rooms = Result<readonly VendorRoom[], 'vendor_unavailable'>;
type Kept = { at: Instant; rooms: Promise<Rooms> };
const kept = new WeakMap<World['database'], BoundedCache<string, Kept>>();

/** The rooms of a game between players as its vendor tells of them; none where it is played without. */
export const listRooms =
  (world: World) =>
  async (asked: RoomsRequest): Promise<Rooms> => {
    const cache = kept.get(world.database) ?? boundedCache<string, Kept>(keptMax);
    kept.set(world.database, cache);
    const name = JSON.stringify(asked);
    const at = world.clock.now();
    const found = cache.get(name);
    if (found && Math.abs(at - found.at) < keptForMs) return found.rooms;
    const rooms = ask(world, asked);
    cache.set(name, { at, rooms });
    return rooms;
  };

const ask = async (world: World, { vendor, game, currency }: RoomsRequest): Promise<Rooms> => {
  const connection = await vendorConnection(world, vendor);
  if (!connection) return refuse('vendor_unavailable');
  const told = await withBreaker(world, { vendor, game })(async () => {
    const client = await vendorClientOf(world, { vendor, ...connection }, patience);
    return client.rooms({ game, currency });
  });
  return told.ok ? accept(told.value.rooms) : told;
};

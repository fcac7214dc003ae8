import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { markTold, untoldFreeRounds } from '../db/free-rounds.ts';
import { shapedVendors } from '../db/vendor-adapters.ts';
import { httpVendor } from './vendor-client.ts';
import { vendorConnection } from './vendor-connection.ts';
import { withBreaker } from './with-breaker.ts';

export const tellFreeRoundsJob = 'gateway/tell-free-rounds';

const job = z.object({ freeRoundsId: z.string() });

/**
 * Tells a vendor of free rounds that were given in its game; tried again until it answers. Told twice it knows them by their
 * id. A vendor that we only hear from learns of them by other ways.
 */
export const tellFreeRounds =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { freeRoundsId } = job.parse(payload);
    const given = await untoldFreeRounds(world.database.read, freeRoundsId);
    const connection = given && (await vendorConnection(world, given.vendor));
    if (!given || !connection) return;
    const { vendor, game, player, currency, rounds, stake, expires_at: expiresAt } = given;
    // Other shapes have no word for it.
    if ((await shapedVendors(world.database.read)).includes(vendor)) return;
    const told = await withBreaker(world, { vendor, game })(() =>
      httpVendor(world, connection).freeRounds({ freeRoundsId, player, game, rounds, stake, currency, expiresAt }),
    );
    if (!told.ok) throw new Error(`${vendor} was not told of free rounds`);
    await markTold(world.database.read, freeRoundsId);
  };

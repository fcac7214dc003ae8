import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { lockHealth, type Place, saveHealth } from '../../db/vendors/health.ts';
import { afterCall, beforeCall, healthy } from '../../domain/breaker.ts';

/**
 * Calls a vendor unless it has failed so often that it is left in peace for a while; all processes share what they saw. A
 * thrown error is a failure, whatever the vendor answers is none.
 */
export const withBreaker =
  (world: World, place: Place) =>
  async <T>(call: () => Promise<T>): Promise<Result<T, 'vendor_unavailable'>> => {
    const { database, clock } = world;
    const mayCall = await database.transact(async (tx) => {
      const before = (await lockHealth(tx, place)) ?? healthy;
      const asked = beforeCall(before, clock.now());
      if (asked.breaker !== before) await saveHealth(tx, place, asked.breaker);
      return asked.mayCall;
    });
    if (!mayCall) return refuse('vendor_unavailable');
    const hear = (outcome: 'answered' | 'failed', fault?: string) =>
      database.transact(async (tx) => {
        const at = clock.now();
        const breaker = afterCall((await lockHealth(tx, place)) ?? healthy, outcome, at);
        await saveHealth(tx, place, breaker, { outcome, at, ...(fault === undefined ? {} : { fault }) });
      });
    try {
      const value = await call();
      await hear('answered');
      return accept(value);
    } catch (error) {
      world.log.warn('a vendor failed', { ...place, error });
      await hear('failed', error instanceof Error ? error.message : String(error));
      return refuse('vendor_unavailable');
    }
  };

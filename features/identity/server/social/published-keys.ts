import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import { hoursMs, type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { callProvider } from './call-provider.ts';

const keptForMs = hoursMs(1);
/** Made-up key names must not make us ask on and on. */
const askAgainMs = secondsMs(30);
const setsMax = 100;

/** Public keys alone: with a secret one among them anybody could sign. */
const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), kid: z.string().max(200) });
const keySet = z.object({ keys: z.array(publicKey).max(50) });

type Kept = { keys: z.output<typeof keySet>; requestedAt: Instant };
const kept = new WeakMap<World, BoundedCache<string, Kept>>();

/** The provider's keys could not be had. */
export class KeysUnreachable extends Error {}

/**
 * The key of a token among those published at an address, kept for an hour. A key nobody knows yet makes us ask again, once in
 * 30 seconds at most, so that a provider may change its keys at any time. @throws KeysUnreachable
 */
export const publishedKeys =
  (world: World, address: string): JWTVerifyGetKey =>
  async (header, token) => {
    const known = await keysAt(world, address, keptForMs);
    try {
      return await createLocalJWKSet(known)(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return createLocalJWKSet(await keysAt(world, address, askAgainMs))(header, token);
    }
  };

const keysAt = async (world: World, address: string, forMs: number): Promise<z.output<typeof keySet>> => {
  const cache = kept.get(world) ?? boundedCache<string, Kept>(setsMax);
  kept.set(world, cache);
  const now = world.clock.now();
  const found = cache.get(address);
  if (found && later(found.requestedAt, forMs) > now) return found.keys;
  const answer = await callProvider(world, address);
  const parsed = answer.ok && answer.value.status === 200 ? keySet.safeParse(answer.value.body) : undefined;
  if (!parsed?.success) throw new KeysUnreachable();
  cache.set(address, { keys: parsed.data, requestedAt: now });
  return parsed.data;
};

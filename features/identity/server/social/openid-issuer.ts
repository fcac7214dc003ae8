import { z } from 'zod';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { isProviderAddress } from '../../domain/provider-address.ts';
import { callProvider } from './call-provider.ts';

const keptForMs = hoursMs(1);
const issuersMax = 100;

const discoveryOf = ({ reach }: World) => {
  const address = z.string().refine((text) => isProviderAddress(text, reach));
  return z.object({
    issuer: z.string(),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
  });
};

export type Issuer = { issuer: string; authorize: string; token: string; keys: string };

type Kept = { found: Issuer; requestedAt: Instant };
const kept = new WeakMap<World, BoundedCache<string, Kept>>();

/** What an OpenID issuer publishes about itself, kept for an hour. One that says it is somebody else is believed nothing. */
export const issuerAt = async (world: World, issuer: string): Promise<Result<Issuer, 'social_unreachable'>> => {
  const cache = kept.get(world) ?? boundedCache<string, Kept>(issuersMax);
  kept.set(world, cache);
  const now = world.clock.now();
  const known = cache.get(issuer);
  if (known && later(known.requestedAt, keptForMs) > now) return accept(known.found);
  const answer = await callProvider(world, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok) return answer;
  const parsed = discoveryOf(world).safeParse(answer.value.body);
  if (answer.value.status !== 200 || !parsed.success || parsed.data.issuer !== issuer)
    return refuse('social_unreachable');
  const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys } = parsed.data;
  const found = { issuer, authorize, token, keys };
  cache.set(issuer, { found, requestedAt: now });
  return accept(found);
};

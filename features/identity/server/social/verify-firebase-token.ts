import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs, type Instant, instant, later } from '#kit/shared/time.ts';
import { spendProof } from '../../db/social/spend-proof.ts';
import { attemptLifeMs, clockSkewMs } from '../../domain/social-life.ts';
import { offeredProvider } from './provider-setup.ts';
import { publishedKeys } from './published-keys.ts';
import { verifyToken } from './verify-token.ts';

const claims = z.object({
  auth_time: z.int(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** The number was proved this long ago at most, though the token itself lives for an hour. */
const provedAgoMaxMs = attemptLifeMs;

export type PhoneProof = {
  /** The proved number, `+66…`. */
  mobileNum: string;
  /** The phone-auth project's id of the person. */
  subject: string;
  /** When the keys that it was verified by last changed. */
  keysChangedAt: Instant | null;
  /** By which the token is spent; what is kept of it outlives its being believed. */
  spending: { proofHash: Buffer; keptUntil: Instant };
};

/**
 * A phone-auth (Firebase) ID token, verified against the project's published keys: its signature (RS256), issuer, audience, expiry,
 * that a phone number was what was proved, within 10 minutes. The caller compares the number with the one it is about, and spends
 * the token with what it is good for (`spendPhoneProofIn`). Refuses with `phone_auth_off`, `phone_token_invalid`, `social_unreachable` (keys not to be had).
 */
export const verifyFirebaseToken = async (
  world: World,
  { merchantId, idToken }: { merchantId: MerchantId; idToken: string },
): Promise<Result<PhoneProof, 'phone_auth_off' | 'phone_token_invalid' | 'social_unreachable'>> => {
  const setup = await offeredProvider(world, merchantId, 'firebase');
  if (!setup) return refuse('phone_auth_off');
  const { clientId: project, addresses } = setup;
  const verified = await verifyToken(world, idToken, {
    issuer: `${addresses.issuer ?? ''}/${project}`,
    audience: project,
    algorithms: ['RS256'],
    key: publishedKeys(world, addresses.keys ?? ''),
    ageMaxMs: hoursMs(1),
  });
  if (!verified.ok)
    return refuse(verified.refusal === 'social_unreachable' ? 'social_unreachable' : 'phone_token_invalid');
  const said = claims.safeParse(verified.value);
  if (!said.success) return refuse('phone_token_invalid');
  const [now, provedAt] = [world.clock.now(), instant(said.data.auth_time * 1000)];
  if (provedAt > later(now, clockSkewMs) || later(provedAt, provedAgoMaxMs) <= now)
    return refuse('phone_token_invalid');
  // What was signed, without the signature: the same one can be written in more than one way.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const proofHash = createHash('sha256').update(`firebase/${merchantId}/${signed}`).digest();
  return accept({
    mobileNum: said.data.phone_number,
    subject: verified.value.sub,
    keysChangedAt: setup.keysChangedAt,
    spending: { proofHash, keptUntil: later(now, provedAgoMaxMs + 2 * clockSkewMs) },
  });
};

/** A token is good once: of any number at once one. A transaction that rolls back leaves it good. Refuses `phone_token_invalid`. */
export const spendPhoneProofIn = async (
  tx: Tx,
  { spending: { proofHash, keptUntil } }: PhoneProof,
): Promise<Result<Record<string, never>, 'phone_token_invalid'>> =>
  (await spendProof(tx, proofHash, keptUntil)) ? accept({}) : refuse('phone_token_invalid');

import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { dateOf } from '#kit/shared/time.ts';
import { clockSkewMs } from '../../domain/social-life.ts';
import { KeysUnreachable } from './published-keys.ts';

export type TokenRules = {
  issuer: string;
  audience: string;
  /** The kinds of signature that this issuer makes; nothing that the token says of itself adds one. */
  algorithms: readonly string[];
  key: JWTVerifyGetKey;
  /** How long ago it may have been issued. */
  ageMaxMs: number;
};

/** The claims of a signed token, once signature, issuer, audience, expiry and age are right. */
export const verifyToken = async (
  world: World,
  token: string,
  { issuer, audience, algorithms, key, ageMaxMs }: TokenRules,
): Promise<Result<JWTPayload & { sub: string }, 'social_failed' | 'social_unreachable'>> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: [...algorithms],
      currentDate: dateOf(world.clock.now()),
      clockTolerance: clockSkewMs / 1000,
      maxTokenAge: ageMaxMs / 1000,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub, aud, azp } = payload;
    // A token for several readers says in `azp` who asked for it.
    const isOurs = azp === undefined ? [aud].flat().length === 1 : azp === audience;
    if (typeof sub !== 'string' || sub === '' || sub.length > 255 || !isOurs) return refuse('social_failed');
    return accept({ ...payload, sub });
  } catch (error) {
    if (error instanceof KeysUnreachable) return refuse('social_unreachable');
    if (error instanceof errors.JOSEError) return refuse('social_failed');
    throw error;
  }
};

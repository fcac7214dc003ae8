import { type CompactJWEHeaderParameters, compactDecrypt, errors, importJWK } from 'jose';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { acceptedPrivateKey } from './sealing-key.ts';
import type { World } from '../world.ts';

/**
 * Opens a body that a page sealed to our current key, or to the one before it: a compact JWE, ECDH-ES with A256GCM.
 * Refuses what is no such text, was sealed to a key that is too old, or was altered (`sealed_body_required`), and JSON that
 * poisons prototypes (`input_invalid`).
 */
export const openSealedBody = async (
  world: World,
  text: string,
): Promise<Result<unknown, 'sealed_body_required' | 'input_invalid'>> => {
  if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(text.trim())) return refuse('sealed_body_required');
  try {
    const { plaintext } = await compactDecrypt(text.trim(), ({ kid, zip }) => keyOf(world, kid, zip), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return parsed(new TextDecoder().decode(plaintext));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof UnknownKey) return refuse('sealed_body_required');
    throw error;
  }
};

class UnknownKey extends Error {}

const keyOf = async (world: World, kid: string | undefined, zip: CompactJWEHeaderParameters['zip']) => {
  const jwk = typeof kid === 'string' && zip === undefined ? await acceptedPrivateKey(world, kid) : undefined;
  if (!jwk) throw new UnknownKey();
  return importJWK(jwk, 'ECDH-ES');
};

const poison = new Set(['__proto__', 'constructor', 'prototype']);

const parsed = (text: string): Result<unknown, 'sealed_body_required' | 'input_invalid'> => {
  let poisoned = false;
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      poisoned ||= poison.has(key);
      return inner;
    });
    return poisoned ? refuse('input_invalid') : accept(value);
  } catch {
    return refuse('input_invalid');
  }
};

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { type BeaconChain, localBeaconId } from '../domain/beacon-chain.ts';
import { publicKeyOf, secretKeyOf } from '../domain/beacon-signature.ts';

const keyFile = z.strictObject({
  sealedKey: z.string(),
  genesisTime: z.int(),
  /** Follows from the key, and takes a tenth of a second to compute. Files of earlier releases have none. */
  publicKey: z.string().optional(),
});

/**
 * The chain of a fresh machine: same form as drand's, but its key lies in this data folder, so the operator could know
 * rounds in advance. Good for a demonstration and for tests, never shown as independent.
 */
export const localChain = (world: Needs): { chain: BeaconChain; secretKey: Uint8Array } => {
  const path = join(world.dataFolder, 'local-beacon.json');
  const { sealedKey, genesisTime, publicKey: written } = readKey(path) ?? makeKey(world, path);
  const secretKey = Buffer.from(world.vault.open(purpose, sealedKey), 'hex');
  const publicKey = written ?? knownPublicKeyOf(secretKey);
  return {
    secretKey,
    chain: {
      publicKey,
      periodSeconds: 3,
      genesisTime,
      groupHash: sha256Hex(publicKey),
      schemeId: 'bls-unchained-g1-rfc9380',
      beaconId: localBeaconId,
    },
  };
};

/** Every round needs the public key, which rarely changes: the latest is cached by the digest of its secret key. */
const knownPublicKeyOf = (secretKey: Uint8Array): string => {
  const digest = sha256Hex(Buffer.from(secretKey).toString('hex'));
  if (known?.digest !== digest) known = { digest, publicKey: publicKeyOf(secretKey) };
  return known.publicKey;
};
let known: { digest: string; publicKey: string } | undefined;

type Needs = Pick<World, 'clock' | 'entropy' | 'vault' | 'dataFolder'>;
const purpose = 'fairness.local-beacon';

const readKey = (path: string) => {
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Written aside and linked into place, so of several starters at once one wins whole and the others read its key. */
const makeKey = (world: Needs, path: string): z.output<typeof keyFile> => {
  mkdirSync(world.dataFolder, { recursive: true, mode: 0o700 });
  const secretKey = secretKeyOf(world.entropy.bytes(48));
  const made = {
    sealedKey: world.vault.seal(purpose, Buffer.from(secretKey).toString('hex')),
    // A minute back, so that rounds exist from the start.
    genesisTime: Math.floor(world.clock.now() / 1000) - 60,
    publicKey: publicKeyOf(secretKey),
  };
  const aside = `${path}.${world.entropy.token()}`;
  writeFileSync(aside, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, path);
    return made;
  } catch (error) {
    const other = readKey(path);
    if (!other) throw error;
    return other;
  } finally {
    rmSync(aside);
  }
};

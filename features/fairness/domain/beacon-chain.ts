import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type Instant, instant } from '#kit/shared/time.ts';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

/**
 * A public source of randomness in drand's form: round r is signed at `genesisTime + (r − 1) · periodSeconds` and
 * nobody can know its signature before. Names follow drand's `/info`.
 */
export const wireBeaconChain = z.strictObject({
  publicKey: hex(96),
  periodSeconds: z.int().check(z.minimum(1), z.maximum(86_400)),
  /** Unix seconds. */
  genesisTime: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
  groupHash: hex(32),
  schemeId: z.literal('bls-unchained-g1-rfc9380'),
  beaconId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
});
export type BeaconChain = z.output<typeof wireBeaconChain>;

export const wireBeaconRound = z.strictObject({
  round: z.int().check(z.minimum(1)),
  signature: hex(48),
  randomness: hex(32),
});
export type BeaconRound = z.output<typeof wireBeaconRound>;

/** The League of Entropy's quicknet: run by many independent organisations, checked against its chain hash in a test. */
export const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeId: 'bls-unchained-g1-rfc9380',
  beaconId: 'quicknet',
};

/** Who holds the key: a known independent network, the operator of this very site, or somebody we don't know. */
export type BeaconOperator = 'independent' | 'operator' | 'unknown';

export const localBeaconId = 'local';

export const beaconOperatorOf = (chain: BeaconChain): BeaconOperator => {
  if (chainHashOf(chain) === chainHashOf(quicknet)) return 'independent';
  return chain.beaconId === localBeaconId ? 'operator' : 'unknown';
};

/** drand's own chain hash: it names key, period and start in one value. */
export const chainHashOf = (chain: BeaconChain): string => {
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, chain.periodSeconds);
  head.setBigInt64(4, BigInt(chain.genesisTime));
  return bytesToHex(
    sha256(
      concatBytes(
        new Uint8Array(head.buffer),
        hexToBytes(chain.publicKey),
        hexToBytes(chain.groupHash),
        utf8ToBytes(chain.beaconId),
      ),
    ),
  );
};

/** When the round is signed. */
export const timeOf = (chain: BeaconChain, round: number): Instant =>
  instant((chain.genesisTime + (round - 1) * chain.periodSeconds) * 1000);

/** The newest round at that moment; 0 before the chain's first. */
export const roundAt = (chain: BeaconChain, at: Instant): number =>
  Math.max(0, Math.floor((at - chain.genesisTime * 1000) / (chain.periodSeconds * 1000)) + 1);

/** The first round that is signed after that moment, so that nobody can know it yet. */
export const roundAfter = (chain: BeaconChain, at: Instant): number => roundAt(chain, at) + 1;

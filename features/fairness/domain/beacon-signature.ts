import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain, BeaconRound } from './beacon-chain.ts';

/** Why a round cannot be trusted; undefined when it can. */
export type BeaconFault = 'signature_wrong' | 'randomness_wrong';

/** drand's `bls-unchained-g1-rfc9380`: a BLS signature on G1 over SHA-256 of the round; randomness is its SHA-256. */
export const faultOf = (chain: BeaconChain, answer: BeaconRound): BeaconFault | undefined => {
  if (!isSigned(chain, answer)) return 'signature_wrong';
  return randomnessOf(answer.signature) === answer.randomness ? undefined : 'randomness_wrong';
};

/** @param signature 48 bytes in hex. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

/** For chains whose key we hold. @param secretKey 32 bytes. */
export const signRound = (secretKey: Uint8Array, round: number): BeaconRound => {
  const signature = scheme.Signature.toHex(scheme.sign(messageOf(round), secretKey));
  return { round, signature, randomness: randomnessOf(signature) };
};

/** A new key pair. @param entropy at least 48 random bytes. */
export const beaconKeys = (entropy: Uint8Array): { secretKey: Uint8Array; publicKey: string } => {
  const { secretKey, publicKey } = scheme.keygen(entropy);
  return { secretKey, publicKey: publicKey.toHex() };
};

/** A secret key alone, which is quicker. @param entropy at least 48 random bytes. */
export const secretKeyOf = (entropy: Uint8Array): Uint8Array => bls12_381.utils.randomSecretKey(entropy);

export const publicKeyOf = (secretKey: Uint8Array): string => scheme.getPublicKey(secretKey).toHex();

const scheme = bls12_381.shortSignatures;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const messageOf = (round: number) => {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return scheme.hash(sha256(new Uint8Array(bytes.buffer)), domain);
};

const isSigned = (chain: BeaconChain, { round, signature }: BeaconRound): boolean => {
  try {
    return scheme.verify(hexToBytes(signature), messageOf(round), hexToBytes(chain.publicKey));
  } catch {
    return false; // bytes that are no point of the curve
  }
};

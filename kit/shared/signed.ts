import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Canonical, canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './digest.ts';

/** Facts with a signature that anyone can check who has the public key. */
export type Signed<Facts extends Canonical = Canonical> = {
  /** What the facts are, with the version of their form: `statement/v1`. */
  kind: string;
  facts: Facts;
  keyId: string;
  /** Ed25519 over `signedText`: 128 hex digits. */
  signature: string;
};

/** The text that is signed: the canonical JSON of kind, facts and key, so that none passes for another. */
export const signedText = ({ kind, facts, keyId }: Omit<Signed, 'signature'>): string =>
  canonicalJson({ facts, keyId, kind });

/** The name of a key, which follows from it. @param publicKey 32 bytes in hex. */
export const keyIdOf = (publicKey: string): string => `sig_${sha256Hex(hexToBytes(publicKey)).slice(0, 16)}`;

/** Whether the facts were signed by the owner of this key. @param publicKey 32 bytes in hex. */
export const isSignedBy = (publicKey: string, signed: Signed): boolean => {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || keyIdOf(publicKey) !== signed.keyId) return false;
  if (!/^[0-9a-f]{128}$/.test(signed.signature)) return false;
  return ed25519.verify(hexToBytes(signed.signature), utf8ToBytes(signedText(signed)), hexToBytes(publicKey));
};

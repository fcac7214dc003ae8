import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bundleHashOf } from '#features/rounds/domain/round-binding.ts';
import {
  outcomeHashIn,
  type RoundBundle,
  startHashIn,
  type UnsignedBundle,
} from '#features/rounds/domain/round-bundle.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import { keyIdOf, signedText } from '#kit/shared/signed.ts';

const secretKey = new Uint8Array(32).fill(5);
const publicKey = bytesToHex(ed25519.getPublicKey(secretKey));
const keyId = keyIdOf(publicKey);

const receiptOf = <const Kind extends string, Facts extends Canonical>(kind: Kind, facts: Facts) => ({
  kind,
  facts,
  keyId,
  publicKey,
  signature: bytesToHex(ed25519.sign(utf8ToBytes(signedText({ kind, facts, keyId })), secretKey)),
});

/** A round's publication with the hashes and the signature that follow from the rest of it, as a server would publish it. */
export const publishedRound = (round: Omit<UnsignedBundle, 'form' | 'startHash' | 'outcomeHash'>): RoundBundle => {
  const begun = { form: 'round/v2' as const, ...round, startHash: '', outcomeHash: '' };
  const bound = { ...begun, startHash: startHashIn(begun) };
  const bundle = { ...bound, outcomeHash: outcomeHashIn(bound, undefined) };
  const { roundId, startHash, outcomeHash } = bundle;
  return { ...bundle, receipt: receiptOf('round-outcome/v1', { roundId, startHash, outcomeHash }) };
};

/** The publication of a shared round or a pool with a signature over all of it. */
export const signedWhole = <Bundle extends object>(bundle: Bundle) => ({
  ...bundle,
  receipt: receiptOf('bundle/v1', { bundleHash: bundleHashOf(bundle) }),
});

import type { Canonical } from '#kit/shared/canonical-json.ts';
import { isSignedBy, keyIdOf, type Signed } from '#kit/shared/signed.ts';
import type { RoundBundle } from './round-bundle.ts';
import { bundleHashOf } from './round-binding.ts';
import type { BundleReceipt, RoundReceipt } from './round-receipt.ts';
import type { PoolBundle } from './pool-bundle.ts';
import type { SharedBundle, VoidBundle } from './shared-bundle.ts';

type Compared = { name: string; stated: string; computed: string };

/**
 * What a publication's signature says beside what it must say. Whose key it is isn't looked at: that it stands among the published
 * ones is for whoever has those.
 */
export const comparedOfReceipt = (bundle: RoundBundle | SharedBundle | VoidBundle | PoolBundle): Compared[] => {
  switch (bundle.form) {
    case 'round/v2':
      return comparedOfRoundReceipt(bundle);
    case 'shared/v2':
    case 'shared-void/v2':
    case 'pool/v1':
      return [
        ...signaturePairs(bundle.receipt),
        { name: 'bundleHash', stated: bundle.receipt.facts.bundleHash, computed: bundleHashOf(bundle) },
      ];
  }
};

/** The same of a round's receipt alone. */
export const comparedOfRoundReceipt = ({
  receipt,
  roundId,
  startHash,
  outcomeHash,
}: Pick<RoundBundle, 'receipt' | 'roundId' | 'startHash' | 'outcomeHash'>): Compared[] => [
  ...signaturePairs(receipt),
  { name: 'signedRound', stated: receipt.facts.roundId, computed: roundId },
  { name: 'startHash', stated: receipt.facts.startHash, computed: startHash },
  { name: 'outcomeHash', stated: receipt.facts.outcomeHash, computed: outcomeHash },
];

const signaturePairs = (receipt: (RoundReceipt | BundleReceipt) & Signed<Canonical>): Compared[] => {
  const { publicKey, keyId, kind, facts, signature } = receipt;
  return [
    { name: 'keyName', stated: keyId, computed: keyIdOf(publicKey) },
    {
      name: 'signature',
      stated: 'true',
      computed: String(isSignedBy(publicKey, { kind, facts, keyId, signature })),
    },
  ];
};

import { bundleFragment } from '#features/fairness/public.ts';
import { type SigningKey, signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { StoredStatement } from '../db/statements.ts';
import { type ProofBundle, proofForm } from '../domain/proof-bundle.ts';

export const wireKeyOf = ({ keyId, publicKey, madeAt, endorsement }: SigningKey): ProofBundle['keys'][number] => ({
  keyId,
  publicKey,
  madeAt: isoOf(madeAt),
  endorsement,
});

/** What can be checked as it is, with all keys; as an object and as the end of an address. */
export const bundled = async (
  world: World,
  parts: Omit<ProofBundle, 'form' | 'keys'>,
): Promise<{ bundle: ProofBundle; verifyFragment: string }> => {
  const known = (await signingKeys(world.database.read)).map(wireKeyOf);
  const bundle: ProofBundle = { form: proofForm, keys: known, ...parts };
  return { bundle, verifyFragment: await bundleFragment(bundle) };
};

export const viewOf = ({ seq, hash, signedAt, statement: signed }: StoredStatement) => ({
  seq,
  hash,
  signedAt,
  statement: signed,
});

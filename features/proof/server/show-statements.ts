import { bundleFragment } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import { type SigningKey, signingKeys } from '#kit/server/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type * as contract from '../contract/keys.ts';
import type { statement } from '../contract/statement.ts';
import type { statements } from '../contract/statements.ts';
import { skippedHours } from '../db/skips.ts';
import { type KeptStatement, statementAt, statementsBefore } from '../db/statements.ts';
import { type ProofBundle, proofForm } from '../domain/proof-bundle.ts';

export const wireKeyOf = ({ keyId, publicKey, madeAt, endorsement }: SigningKey): ProofBundle['keys'][number] => ({
  keyId,
  publicKey,
  madeAt: isoOf(madeAt),
  endorsement,
});

export const showKeys =
  (world: World): Handler<typeof contract.keys> =>
  async () =>
    accept({ keys: (await signingKeys(world.database.read)).map(wireKeyOf) });

/** What can be checked as it is, with all keys; as an object and as the end of an address. */
export const bundled = async (
  world: World,
  parts: Omit<ProofBundle, 'form' | 'keys'>,
): Promise<{ bundle: ProofBundle; verifyFragment: string }> => {
  const known = (await signingKeys(world.database.read)).map(wireKeyOf);
  const bundle: ProofBundle = { form: proofForm, keys: known, ...parts };
  return { bundle, verifyFragment: await bundleFragment(bundle) };
};

const viewOf = ({ seq, hash, signedAt, statement: signed }: KeptStatement) => ({
  seq,
  hash,
  signedAt,
  statement: signed,
});

/** Of hours between those of a page. */
const skippedMost = 100;

export const listStatements =
  (world: World): Handler<typeof statements> =>
  async ({ before, limit }) => {
    const rows = await statementsBefore(world.database.read, before, limit + 1);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const newer = before === undefined ? undefined : await statementAt(world.database.read, before);
    const skipped = await skippedHours(
      world.database.read,
      { after: last?.closesAt, before: newer?.closesAt },
      skippedMost,
    );
    return accept({
      statements: page.map(viewOf),
      skipped: skipped.map(({ closesAt, reason, decidedAt }) => ({ closesAt, reason, decidedAt })),
      next: last?.seq,
    });
  };

export const showStatement =
  (world: World): Handler<typeof statement> =>
  async ({ seq }) => {
    const found = await statementAt(world.database.read, seq);
    if (!found) return refuse('statement_not_found');
    return accept({ ...viewOf(found), ...(await bundled(world, { statements: [found.statement] })) });
  };

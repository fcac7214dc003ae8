import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireProofBundle } from '../domain/proof-bundle.ts';
import { statementNumber } from './statement-view.ts';

export const inclusion = endpoint({
  method: 'GET',
  path: '/wps/proof/inclusion',
  access: 'player',
  summary:
    "The proof that the member's balances are in what a statement says is owed; of the newest one when no number is given.",
  input: z.object({ seq: statementNumber.optional() }),
  output: z.object({
    /** With the statement and its keys, so that it can be checked as it is. */
    bundle: wireProofBundle,
    /** Of `/verify#…`: the same for the page that checks without a network. */
    verifyFragment: z.string(),
  }),
  /** `proof_not_kept`: the ledger's lines of that hour no longer lead to the signed root. */
  refusals: { statement_not_found: 404, proof_not_kept: 409 },
});

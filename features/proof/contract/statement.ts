import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireProofBundle } from '../domain/proof-bundle.ts';
import { statementNumber, statementView } from './statement-view.ts';

export const statement = endpoint({
  method: 'GET',
  path: '/wps/proof/statements/:seq',
  access: 'visitor',
  summary: 'One signed statement by its number.',
  input: z.object({ seq: statementNumber }),
  output: z.object({
    ...statementView.shape,
    bundle: wireProofBundle,
    /** Of `/verify#…`: the same for the page that checks without a network. */
    verifyFragment: z.string(),
  }),
  refusals: { statement_not_found: 404 },
});

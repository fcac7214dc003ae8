import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { statementNumber, statementView } from './statement-view.ts';

export const statement = endpoint({
  method: 'GET',
  path: '/wps/proof/statements/:seq',
  access: 'visitor',
  summary: 'One signed statement by its number.',
  input: z.object({ seq: statementNumber }),
  output: statementView,
  refusals: { statement_not_found: 404 },
});

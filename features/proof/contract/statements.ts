import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { statementNumber, statementView } from './statement-view.ts';

export const statements = endpoint({
  method: 'GET',
  path: '/wps/proof/statements',
  access: 'visitor',
  summary: 'The hourly signed statements of what is owed, the newest first.',
  input: z.object({
    /** Only older ones than this number. */
    before: statementNumber.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  output: z.object({
    statements: z.array(statementView),
    /** Hours in between that were let pass unsigned, the newest first, and why. */
    skipped: z.array(z.object({ closesAt: wireInstant, reason: z.string(), decidedAt: wireInstant })),
    /** Where the next page begins: give it as `before`. */
    next: z.number().int().optional(),
  }),
  refusals: {},
});

import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { wireSignedStatement } from '../domain/statement.ts';

export const statementView = z.object({
  seq: z.number().int(),
  /** By which the next one names it. */
  hash: z.string(),
  signedAt: wireInstant,
  statement: wireSignedStatement,
});

export const statementNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

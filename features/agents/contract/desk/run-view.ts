import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { periodKinds } from '../../domain/periods.ts';

export const runStates = ['previewed', 'waiting', 'approved', 'paid'] as const;

export const runView = z.object({
  runId: z.string(),
  type: z.enum(contractTypes),
  period: z.enum(periodKinds),
  from: wireInstant,
  to: wireInstant,
  state: z.enum(runStates),
  frozenAt: wireInstant,
  figures: z.int(),
  pool: wireMoney,
  gross: wireMoney,
  owed: wireMoney,
  approvedBy: z.string().nullable(),
  paidAt: wireInstant.nullable(),
});

export const runId = z.string().regex(/^agr_[0-9a-z]{1,64}$/);

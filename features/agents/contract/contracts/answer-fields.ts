import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, versionId } from '../range-input.ts';

export const answerInput = z.strictObject({ versionId, act: z.enum(['accept', 'reject', 'withdraw', 'terminate']) });

export const answerOutput = z.object({
  state: z.string(),
  /** From when on it holds or no longer does; null where nothing changes. */
  from: wireInstant.nullable(),
  /** How many contracts below end with it. */
  ended: z.int(),
});

export const answerRefusals = {
  ...agentRefusals,
  contract_unknown: 404,
  contract_state: 409,
  offer_expired: 409,
  list_changed: 409,
  over_ceiling: 409,
} as const;

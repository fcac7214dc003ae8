import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { versionStates } from '../domain/contract-states.ts';
import { termsFields } from './terms-fields.ts';

/** A version of a contract as both sides see it. */
export const versionView = z.object({
  versionId: z.string(),
  no: z.int(),
  state: z.enum(versionStates),
  /** Null: the platform. */
  payer: z.string().nullable(),
  agent: z.string(),
  agentId: z.string(),
  terms: termsFields,
  offeredAt: wireInstant,
  expiresAt: wireInstant,
  validFrom: wireInstant.nullable(),
  validTo: wireInstant.nullable(),
});

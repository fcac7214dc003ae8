import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { requestStates } from '../domain/offers/contract-requests.ts';
import { contractTypes } from '../domain/contract-types.ts';

/** A contract that somebody asked the direct upline for, as both see it. */
export const requestView = z.object({
  requestId: z.string(),
  type: z.enum(contractTypes),
  words: z.string(),
  state: z.enum(requestStates),
  /** Whether whoever reads it asked, or is asked. */
  side: z.enum(['agent', 'upline']),
  /** The other of the two. */
  memberId: z.string(),
  account: z.string(),
  requestedAt: wireInstant,
  expiresAt: wireInstant,
});

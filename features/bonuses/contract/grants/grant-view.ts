import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { grantStates } from '../../domain/grant-states.ts';
import { termsView } from '../terms-view.ts';

/** A grant as its player and the desk see it. */
export const grantView = z.object({
  grantId: z.string(),
  campaignId: z.string(),
  /** In the reader's language. */
  name: z.string(),
  state: z.enum(grantStates),
  amount: wireMoney,
  /** The deposit that it was granted for. */
  deposit: wireMoney.nullable(),
  required: wireMoney,
  progress: wireMoney,
  /** What became cash, and what went back. */
  converted: wireMoney,
  returned: wireMoney,
  offeredAt: wireInstant,
  startedAt: wireInstant.nullable(),
  /** Until when an offer is claimed, or what is in play is played. */
  expiresAt: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  terms: termsView,
  termsHash: z.string(),
});

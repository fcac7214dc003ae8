import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { factorKinds } from '../../domain/second-factor.ts';
import { sessionStarted } from '../sessions/session-started.ts';

/** The first step was right and the member has a second factor: the ticket and one of the kinds open the session. */
const secondStepOwed = z.object({
  token: z.null(),
  secondFactor: z.object({
    /** Good once, for five minutes, in the browser that got it. */
    ticket: z.string(),
    /** Empty: none works under this host, and no code on paper is left; customer service can help. */
    kinds: z.array(z.enum(factorKinds)),
    expiresAt: wireInstant,
  }),
});

const admitted = sessionStarted.extend({
  /** True for an agent without a second factor: the session can only set one up. */
  secondFactorRequired: z.boolean().optional(),
});

/** The answer of every log-in method: a session, or a second factor to show. Only `enter` in the page tells them apart. */
export const admission = z.union([admitted, secondStepOwed]);
export type Admission = z.output<typeof admission>;
export type Admitted = z.output<typeof admitted>;
export type SecondStepOwed = z.output<typeof secondStepOwed>['secondFactor'];

import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';

export const betStates = ['running', 'won', 'lost', 'refunded'] as const;
/** A tip is neither won nor lost. */
export const betRowStates = [...betStates, 'given'] as const;
export const betKinds = ['bet', 'tip', 'table'] as const;
export const betPageMax = 50;
/** A longer time is asked for in parts. */
export const betDaysMax = 93;

export const vendorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
export const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);

export const betFilter = {
  from: wireInstant,
  /** Not included. */
  until: wireInstant,
  /** `VENDOR/game`. */
  game: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,19}\/[A-Za-z0-9_.-]{1,40}$/)
    .optional(),
  state: z.enum(betStates).optional(),
};

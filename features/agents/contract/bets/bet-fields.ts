import { z } from 'zod';
import { rangeInput } from '../range-input.ts';

/** Which bets are meant. */
export const betsInput = {
  range: rangeInput,
  /** Settled in the time; or those that run at this moment, whatever the time. */
  state: z.enum(['settled', 'open']).default('settled'),
  /** A whole username of the own team. */
  search: z.string().trim().min(1).max(40).optional(),
};

/** `VENDOR:id`, as the list names it. */
export const betId = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}:.{1,200}$/);

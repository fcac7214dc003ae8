import type { Terms } from './terms.ts';
import { mostOf } from './wagering.ts';

/** Whether a campaign may run by one person's word: its budget, with what the person let run that day, and a single grant stay within bounds. */
export const mayRunAlone = (
  { terms, budget }: { terms: Pick<Terms, 'reward'>; budget: bigint | null },
  bounds: { budget: bigint; grant: bigint },
  startedAlone: bigint,
): boolean => budget !== null && budget + startedAlone <= bounds.budget && mostOf(terms) <= bounds.grant;

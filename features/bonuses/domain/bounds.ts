import type { Terms } from './terms.ts';

/** What a single grant can be at most. */
export const mostOf = ({ reward }: Pick<Terms, 'reward'>): bigint =>
  reward.kind === 'fixed' ? reward.amount : reward.most;

/** Whether a campaign may run by one person's word: its budget, with what the person let run that day, and a single grant stay within bounds. */
export const mayRunAlone = (
  { terms, budget }: { terms: Pick<Terms, 'reward'>; budget: bigint | null },
  bounds: { budget: bigint; grant: bigint },
  startedAlone: bigint,
): boolean => budget !== null && budget + startedAlone <= bounds.budget && mostOf(terms) <= bounds.grant;

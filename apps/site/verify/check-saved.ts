import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { comparedOfSaved } from '#features/rounds/domain/recheck-saved.ts';
import { savedReceipt } from '#features/rounds/domain/saved-receipt.ts';
import { happenedIn } from './happened.ts';

/** What a player kept of a round whose seed wasn't shown yet; undefined for what is none. */
export const checkSaved = (given: unknown): RoundRecheck | undefined => {
  const read = savedReceipt.safeParse(given);
  if (!read.success) return undefined;
  const { start, outcome } = read.data;
  const pairs = comparedOfSaved(read.data);
  const holds = pairs.every(({ stated, computed }) => stated === computed);
  return {
    name: `${start.game}/${start.version} · ${start.roundId}`,
    payout: `${start.stake} → ${outcome.payout} ${start.currency}`,
    holds,
    isSignedOnly: true,
    steps: [{ name: 'kept', holds, pairs }],
    draws: [],
    happened: happenedIn(start.game, outcome.events),
  };
};

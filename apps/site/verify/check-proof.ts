import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { recheckProof } from '#features/proof/domain/recheck-proof.ts';

/** Statements, and what hangs on them, checked again; undefined for what is none. */
export const checkProof = (given: unknown): RoundRecheck | undefined => {
  const done = recheckProof(given);
  if (!done) return undefined;
  const { statements, inclusion } = done.bundle;
  const last = statements.at(-1)?.facts;
  return {
    name: last ? `${last.seq} · ${last.closesAt}` : '',
    payout: (inclusion?.currencies ?? last?.currencies ?? [])
      .map((one) => `${'balance' in one ? one.balance : one.owed} ${one.currency}`)
      .join(' · '),
    holds: done.holds,
    steps: done.steps,
    draws: [],
  };
};

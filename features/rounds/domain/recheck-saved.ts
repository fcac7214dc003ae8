import { comparedOfRoundReceipt } from './recheck-receipt.ts';
import { outcomeHashOf, startHashOf } from './round-binding.ts';
import type { SavedReceipt } from './saved-receipt.ts';

/** The hashes that follow from what was kept beside those that were signed, and the signature itself. */
export const comparedOfSaved = ({ start, outcome, receipt }: SavedReceipt) => {
  const startHash = startHashOf(start);
  const outcomeHash = outcomeHashOf({ startHash, ...outcome });
  return [
    ...comparedOfRoundReceipt({ receipt, roundId: start.roundId, startHash, outcomeHash }),
    // It stands at both places.
    {
      name: 'opened',
      stated: JSON.stringify(start.choice ?? null),
      computed: JSON.stringify(outcome.choices[0] ?? null),
    },
  ];
};

import type { ClaimRefusal } from '../../domain/eligibility.ts';

const ofHand = [
  'campaign_closed',
  'bonuses_off',
  'not_for_you',
  'claimed_before',
  'budget_used',
  'play_restricted',
] as const;
type OfHand = (typeof ofHand)[number];

/** Why staff can't give something; what a claim of a player's own alone can be refused for does not come here. */
export const handRefusal = (refusal: ClaimRefusal | 'play_restricted'): OfHand => {
  const found = ofHand.find((one) => one === refusal);
  if (found === undefined) throw new Error(`a grant by hand was refused: ${refusal}`);
  return found;
};

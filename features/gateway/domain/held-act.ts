/**
 * Which ceiling a payout went above: of one act, of what no stake stands behind, of a stake, of a player's or a vendor's day,
 * and of either's day of what no stake stands behind. */
export const ceilingNames = [
  'act',
  'bonus',
  'multiple',
  'player_day',
  'vendor_day',
  'bonus_player_day',
  'bonus_vendor_day',
] as const;
export type CeilingName = (typeof ceilingNames)[number];

/** `released`: two people want it paid, and a job pays it; `failed`: it could not be paid any more. */
export const heldStates = ['held', 'released', 'paid', 'rejected', 'failed'] as const;
export type HeldState = (typeof heldStates)[number];

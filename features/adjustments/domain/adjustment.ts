export const directions = ['credit', 'debit'] as const;
export type Direction = (typeof directions)[number];

export const causes = ['goodwill', 'operator_error', 'missing_credit', 'double_credit', 'chargeback', 'other'] as const;
export type Cause = (typeof causes)[number];

/** `waiting` for the second person, `approved` and to be carried out, `failed` where a debit found too little. */
export const adjustmentStates = ['waiting', 'approved', 'done', 'failed', 'rejected'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** What is given comes from the house, what is taken back goes there. Minor units, with the sign of the player's balance. */
export const signedAmount = (direction: Direction, amount: bigint): bigint =>
  direction === 'credit' ? amount : -amount;

/** Minor units. */
export type AdjustmentBounds = { single: bigint; staffDay: bigint; playerDay: bigint };

export type BoundRefusal = 'above_single' | 'above_staff_day' | 'above_player_day';

/** Which bound a request would pass, the narrowest first. @param within what was asked for in the 24 hours before, not rejected. */
export const boundPassed = (
  amount: bigint,
  within: { byStaff: bigint; forPlayer: bigint },
  bounds: AdjustmentBounds,
): BoundRefusal | undefined => {
  if (amount > bounds.single) return 'above_single';
  if (within.forPlayer + amount > bounds.playerDay) return 'above_player_day';
  return within.byStaff + amount > bounds.staffDay ? 'above_staff_day' : undefined;
};

/** What a movement is for, with its code in the table. `tombstone` is written by the wallet alone. */
export const movementKinds = {
  tombstone: 0,
  refund: 1,
  deposit: 2,
  withdrawal: 3,
  bet: 4,
  win: 5,
  tip: 6,
  bonus_win: 7,
  jackpot_win: 8,
  adjustment: 9,
  hold: 10,
  release: 11,
  capture: 12,
  transfer_out: 13,
  transfer_in: 14,
  bonus: 15,
  trial_grant: 16,
  points: 17,
  wage: 18,
  rebate: 19,
  correction: 20,
  vendor_out: 21,
  vendor_in: 22,
  fee: 23,
  payout_back: 24,
  dispute_refund: 25,
  manual_adjustment: 26,
} as const;

export type MovementKind = keyof typeof movementKinds;
/** The kinds that a caller states an amount for. */
export type PaymentKind = Exclude<MovementKind, 'tombstone' | 'refund'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant, of which there are many
export const movementKindNames = Object.keys(movementKinds) as [MovementKind, ...MovementKind[]];

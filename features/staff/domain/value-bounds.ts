/** Money given to a player by a word of staff, let out to one, or, where it is nobody's, sent back to whoever paid it. */
export const valueActKinds = ['credit', 'payout', 'return'] as const;
export type ValueActKind = (typeof valueActKinds)[number];

export type ValueBounds = {
  /** What one person may decide alone within 24 hours, in minor units. */
  staffDay: bigint;
  /** What may be decided alone for one player, or one payer, within 24 hours, whoever decides. */
  playerDay: bigint;
  /** Hours after crediting a player in which the same operator may not pay that player out, and the reverse. */
  apartHours: number;
};

/** The bounds that hold until two people set others. */
export const valueBoundDefaults: Readonly<Record<ValueActKind, ValueBounds>> = {
  credit: { staffDay: 5_000_000n, playerDay: 1_000_000n, apartHours: 72 },
  payout: { staffDay: 50_000_000n, playerDay: 4_000_000n, apartHours: 72 },
  return: { staffDay: 5_000_000n, playerDay: 1_000_000n, apartHours: 72 },
};

export type ValueActFacts = {
  amount: bigint;
  /** From this amount on a single act takes two. */
  secondPersonFrom: bigint;
  /** What was decided alone within the day before, by this person and for this player. */
  aloneByStaff: bigint;
  aloneForPlayer: bigint;
};

/** Whether one person may decide it: small by itself, and small together with what was decided alone within the day. */
export const mayDecideAlone = (
  { amount, secondPersonFrom, aloneByStaff, aloneForPlayer }: ValueActFacts,
  { staffDay, playerDay }: ValueBounds,
): boolean => amount < secondPersonFrom && aloneByStaff + amount <= staffDay && aloneForPlayer + amount <= playerDay;

/** Whether new bounds let nobody do more than before: that takes no second person. */
export const onlyTightensBounds = (before: ValueBounds, after: ValueBounds): boolean =>
  after.staffDay <= before.staffDay && after.playerDay <= before.playerDay && after.apartHours >= before.apartHours;

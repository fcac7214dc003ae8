/** What free rounds would have cost, in minor units: from here on one person alone does not give them, nor above a day's credits. */
export const secondPersonFrom = 100_000n;

/** Of one free round, in minor units. */
export const freeStakeMax = 100_000n;

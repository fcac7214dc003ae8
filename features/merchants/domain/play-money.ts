/** Where play money can stand that a licence record would make a claim of. */
export const playMoneyPlaces = ['balances', 'bets', 'withdrawals', 'at_vendors'] as const;
export type PlayMoneyPlace = (typeof playMoneyPlaces)[number];

import type { Currency } from '#kit/shared/money/money.ts';

/** Demo credit is no baht; a round without bets has no currency yet. */
export const inCurrencyOf = ({ currency }: { currency: Currency | null }) => (currency === null ? {} : { currency });

import { moneyView } from '#kit/browser/texts/format.ts';

/** With its sign both ways. */
export const signedView = (amount: bigint): string => (amount > 0n ? '+' : '') + moneyView(amount);

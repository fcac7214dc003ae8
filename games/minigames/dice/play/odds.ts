/** What a roll can show: 0.00 to 99.99 in hundredths. */
export const outcomes = 10_000;
export const winsMin = 1;
export const winsMax = 9_800;

/** (1 − 1/100) · outcomes / wins in ten-thousandths, cut off: 5,000 ways to win pay 1.98. */
export const multiplierOf = (wins: number): bigint => 99_000_000n / BigInt(wins);

export type Side = 'under' | 'over';

/** Below the lowest `wins` numbers, or above all but the highest: always exactly `wins` of the 10,000 numbers. */
export const isWin = (roll: number, { side, wins }: { side: Side; wins: number }): boolean =>
  side === 'under' ? roll < wins : roll >= outcomes - wins;

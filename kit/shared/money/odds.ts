/** What a bet pays where it wins, stake included, in hundredths of the stake, rounded down: 1.859 is 185. */
export type Odds = number;

/** The column's. */
const oddsMost = 2_000_000_000;

/** Of a multiple in thousandths of the stake; undefined where no win pays anything. */
export const oddsOfThousandths = (multiple: bigint): Odds | undefined =>
  multiple > 0n ? Math.min(Number(multiple / 10n), oddsMost) : undefined;

/** `"1.859"` is 185: what a decimal text comes to. */
export const oddsNamed = (text: string): Odds => {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
};

/** 185 is `"1.85"`. */
export const oddsText = (odds: Odds): string => `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`;

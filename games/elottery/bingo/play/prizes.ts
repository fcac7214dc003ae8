/** Balls that are called in a round; after them nothing is paid any more. */
export const calls = 55;
export const callEveryMs = 800;

/** Complete by that call at the latest: so many times the price of the card. */
export type Prize = { by: number; times: number };

/** The first line of a card pays once, by when it is complete. */
export const linePrizes: readonly Prize[] = [
  { by: 10, times: 60 },
  { by: 15, times: 20 },
  { by: 20, times: 8 },
  { by: 25, times: 4 },
  { by: 30, times: 2 },
  { by: 40, times: 1 },
];

/** The whole card pays on top of its line. */
export const fullPrizes: readonly Prize[] = [
  { by: 50, times: 2000 },
  { by: calls, times: 200 },
];

/** @param call with which it was complete; undefined: never */
export const timesFor = (prizes: readonly Prize[], call: number | undefined): number =>
  (call !== undefined && prizes.find(({ by }) => call <= by)?.times) || 0;

export const topTimes = (linePrizes[0]?.times ?? 0) + (fullPrizes[0]?.times ?? 0);

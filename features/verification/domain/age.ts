/** The day on or before which somebody must be born to be so old. @param today `2026-11-21`. */
export const bornOnOrBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

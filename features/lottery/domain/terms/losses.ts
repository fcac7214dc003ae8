/** A bet type that gives back more than it takes, with the return in percent. */
export type Loss = { betType: string; percent: string };

/** The highest return of each bet type among the shapes of its numbers, for staff who decide about such terms. */
export const percentsOf = (losses: readonly Loss[]): Record<string, string> => {
  const highest: Record<string, string> = {};
  for (const { betType, percent } of losses)
    if (Number(highest[betType]?.replace(' %', '') ?? 0) < Number(percent)) highest[betType] = `${percent} %`;
  return highest;
};

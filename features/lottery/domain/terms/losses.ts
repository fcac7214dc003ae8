/** A bet type that gives back more than it takes, with the return in percent. */
export type Loss = { betType: string; percent: string };

/** For people who decide about them: by bet type, of its shapes the highest. */
export const percentsOf = (losses: readonly Loss[]): Record<string, string> => {
  const highest: Record<string, string> = {};
  for (const { betType, percent } of losses)
    if (Number(highest[betType]?.replace(' %', '') ?? 0) < Number(percent)) highest[betType] = `${percent} %`;
  return highest;
};

/**
 * What may be wrong with one hour alone, so that the next one can be signed: its lines and totals as they were closed. Books that don't
 * add up, a broken chain or other anchors stay wrong for every hour to come, and have to be mended.
 */
export const passableCauses = ['ledger', 'tree'] as const;
export type PassableCause = (typeof passableCauses)[number];

export const isPassable = (why: string): why is PassableCause => passableCauses.some((cause) => cause === why);

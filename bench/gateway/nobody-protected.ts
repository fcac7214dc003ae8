/** @public Stands in for the feature's own, by `without-protection.ts`. */
export const mayStakeIn = (): Promise<Map<number, never>> => Promise.resolve(new Map<number, never>());

/** @public As above. */
export const freeToStakeIn = (_world: unknown, _tx: unknown, stakes: readonly unknown[]): Promise<Set<number>> =>
  Promise.resolve(new Set(stakes.keys()));

/** @public As above. */
export const isClosedRefusal = (): boolean => false;

/** @public As above: nothing is read along with the sessions. */
export const besideSessions = { name: 'nobody', columns: [], joins: '', factsOf: () => ({}) };

/** @public Stands in for the feature's own, by `without-protection.ts`. */
export const mayStakeIn = (): Promise<Map<number, never>> => Promise.resolve(new Map<number, never>());

/** @public As above. */
export const isClosedRefusal = (): boolean => false;

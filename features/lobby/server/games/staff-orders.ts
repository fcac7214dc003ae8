/** Pins are numbered to 99. */
export const orderMax = 99;

/** A place counts from one; null: not in the list. */
export const placeIn = (order: readonly string[], nodeId: string) => order.indexOf(nodeId) + 1 || null;

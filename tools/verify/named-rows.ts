/** A row that does not fit, and why. */
export type Row = { row: string; why: string };

/** At most this many rows of one check are named. */
export const namedMax = 100;

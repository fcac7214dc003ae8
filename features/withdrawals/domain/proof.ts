export const proofBytesMax = 5 * 1024 * 1024;
/** Points of one picture, and pictures of one answer. */
export const proofPointsMax = 25_000_000;
export const proofsMax = 3;
/** So many may be sent in within an hour. */
export const proofsPerHour = 20;

export const proofBytesMax = 5 * 1024 * 1024;
/** Pictures of one answer. */
export const proofsMax = 3;
/** So many may be sent in within an hour. */
export const proofsPerHour = 20;

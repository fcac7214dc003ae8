/** More would be no choice any more. */
export const favouritesMax = 200;

/** The list after a press on the heart of a game: taken out where it is in, else put first. */
export const toggled = (nodeIds: readonly string[], nodeId: string): string[] =>
  nodeIds.includes(nodeId) ? nodeIds.filter((it) => it !== nodeId) : [nodeId, ...nodeIds];

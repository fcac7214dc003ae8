/** Ends a switch that covers a whole union: a forgotten case does not compile. */
export const never = (impossible: never): never => {
  throw new Error(`Impossible: ${JSON.stringify(impossible)}`);
};

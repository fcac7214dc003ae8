/** The fields of a choice as it came over the wire, if it is a plain object with exactly these; anything more is no choice. */
export const plainFields = <const Name extends string>(
  input: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | undefined => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const found = new Map<string, unknown>(Object.entries(input));
  if (found.size !== names.length || !names.every((name) => found.has(name))) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are all there, as just seen
  return Object.fromEntries(found) as Record<Name, unknown>;
};

/** A whole number between the two, both included. */
export const isWholeIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** The keys of a table that is written down whole. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such a table has no other keys
  Object.keys(table) as Key[];

/** The query of an address as plain words: `12e3` is a code like any other, not a number, and nothing is put in quotes. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** The other way round, with its question mark; what is undefined isn't there. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) words.set(name, String(value));
  return words.size > 0 ? `?${words}` : '';
};

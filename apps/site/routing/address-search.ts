/** The query of an address as plain words: `12e3` is a code like any other, not a number, and nothing is put in quotes. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** The other way round, with its question mark; what is no word isn't there. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') words.set(name, value);
  return words.size > 0 ? `?${words}` : '';
};

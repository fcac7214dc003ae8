const plainOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s.'’-]+/gu, '')
    .toLowerCase();

/** Whether two names are one person's, as far as writing goes: spaces, dots and capitals tell nobody apart. */
export const isSameName = (first: string, second: string): boolean => plainOf(first) === plainOf(second);

/** What of a page's entry says where it stands. */
export type PagePlace = {
  path: string;
  aliases?: readonly string[] | undefined;
  /** The only values that the path's parameter has. */
  variants?: Readonly<Record<string, object>> | undefined;
};

/** A page and the address that names it: its path, or for a page with variants the address of one, `/rng`. */
export type FoundPage<Page> = { page: Page; address: string; variant: string | undefined };

/** @returns the page that an address leads to, by its aliases too; undefined for an address that has no page. */
export const pageFinder = <Page extends PagePlace>(
  pages: readonly Page[],
): ((pathname: string) => FoundPage<Page> | undefined) => {
  const plain = new Map(
    pages.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => [path, page] as const)),
  );
  const patterns = pages
    .filter(({ path }) => path.includes('$'))
    .map((page) => ({ page, parts: page.path.split('/') }));
  return (pathname) => {
    const parts = pathname.split('/');
    const page = plain.get(pathname) ?? patterns.find((one) => fits(one.parts, parts, one.page))?.page;
    if (!page) return undefined;
    if (!page.variants) return { page, address: page.path, variant: undefined };
    return { page, address: pathname, variant: parts.at(-1) };
  };
};

const fits = (pattern: readonly string[], parts: readonly string[], { variants }: PagePlace): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => {
    const given = parts[at] ?? '';
    if (!part.startsWith('$')) return part === given;
    return given !== '' && (!variants || Object.hasOwn(variants, given));
  });

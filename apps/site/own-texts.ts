import type { LoadTexts, TextTree } from '#kit/browser/texts/texts.ts';

/** The merchant's own words: by namespace, then by the text's path (`frame.login`). */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Bundles with the merchant's own words over them; where these can't be had the bundle stands as it is. */
export const withOwnTexts =
  (load: LoadTexts, ownTextsOf: (language: string) => Promise<OwnTexts>): LoadTexts =>
  async (language, namespace) => {
    const [tree, own] = await Promise.all([load(language, namespace), ownTextsOf(language)]);
    return Object.entries(own[namespace] ?? {}).reduce((all, [key, text]) => withText(all, key, text), tree);
  };

const withText = (tree: TextTree, path: string, text: string): TextTree => {
  const [first = '', ...rest] = path.split('.');
  const branch = Object.hasOwn(tree, first) ? tree[first] : undefined;
  if (rest.length === 0 || typeof branch !== 'object') return { ...tree, [path]: text };
  return { ...tree, [first]: withText(branch, rest.join('.'), text) };
};

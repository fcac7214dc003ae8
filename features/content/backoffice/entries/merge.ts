import { contentBody, type ContentBody } from '../../domain/body.ts';

type Tree = { readonly [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), value);

const withValue = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree => {
  if (rest.length > 0) {
    const inner = tree[name];
    return { ...tree, [name]: withValue(isTree(inner) ? inner : {}, rest, value) };
  }
  if (value !== undefined) return { ...tree, [name]: value };
  return Object.fromEntries(Object.entries(tree).filter(([other]) => other !== name));
};

/**
 * One's own version with some fields as the other editor left them. @param fields such as `texts.TH.title`.
 * Linkage and text of a language hang together: what does not make a body any more is taken whole.
 */
export const merged = (mine: ContentBody, theirs: ContentBody, fields: readonly string[]): ContentBody => {
  const made = fields.reduce<Tree>((tree, field) => {
    const path = field.split('.');
    return withValue(tree, path, at(theirs, path));
  }, mine);
  const parsed = contentBody.safeParse(withoutEmptyTexts(made));
  if (parsed.success) return parsed.data;
  const whole = fields.reduce<Tree>((tree, field) => {
    const path = field.split('.').slice(0, field.startsWith('texts.') ? 2 : 1);
    return withValue(tree, path, at(theirs, path));
  }, mine);
  return contentBody.parse(withoutEmptyTexts(whole));
};

const withoutEmptyTexts = (tree: Tree): Tree => {
  const texts = tree['texts'];
  if (!isTree(texts)) return tree;
  const kept = Object.entries(texts).filter(([, text]) => isTree(text) && Object.keys(text).length > 0);
  return { ...tree, texts: Object.fromEntries(kept) };
};

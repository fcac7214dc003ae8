import type { Translate, TextTree } from './desk.ts';

/** Texts of a tree with their values filled in; a `count` among them picks the plural form. @param tag for `Intl`, which knows the forms */
export const sayFrom = (tree: TextTree, tag: string): Translate => {
  const plurals = new Intl.PluralRules(tag);
  const textAt = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    return typeof found === 'string' ? found : undefined;
  };
  return (key, values = {}) => {
    const { count } = values;
    const counted = count === undefined ? undefined : textAt(`${key}_${plurals.select(Number(count))}`);
    const text = counted ?? textAt(key) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
};

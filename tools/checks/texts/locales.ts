import { dirname, basename } from 'node:path';
import { z } from 'zod';
import type { Rule, Source } from '../rule.ts';

/** Languages that every text exists in. */
export const completeLanguages = ['th', 'en'] as const;

type Tree = { [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

export const isLocale = (path: string): boolean => /(^|\/)locales\/[a-z]{2}\.json$/.test(path);

/** `features/wallet/locales/th.json` belongs to the namespace `wallet`, `kit/locales/th.json` to `kit`. */
export const namespaceOf = (path: string): string => basename(dirname(dirname(path)));

/** `{a: {b: 'x'}}` → `a.b` = `x`. */
export const flat = (texts: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );

export const textsOf = (source: Source): Map<string, string> => new Map(flat(tree.parse(JSON.parse(source.text))));

const pluralEnding = /_(zero|one|two|few|many|other)$/;
export const withoutPlural = (key: string): string => key.replace(pluralEnding, '');

const marksOf = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[\w.]+(?:,[^}]*)?\s*\}\}|<\/?\w+\s*\/?>/g) ?? [])].toSorted().join(' ');

/** Keys that the language needs where the other has the key: plural forms differ by language. */
const wanted = (key: string, language: string): string[] =>
  pluralEnding.test(key)
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${withoutPlural(key)}_${form}`)
    : [key];

/** What one language lacks of another. */
export const differences = (
  from: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
  language: string,
): string[] =>
  [...from].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty`];
    const missing = wanted(key, language).filter((name) => !to.has(name));
    if (missing.length > 0) return missing.map((name) => `${language} lacks ${name}`);
    const other = to.get(key);
    return other === undefined || marksOf(other) === marksOf(text)
      ? []
      : [`${key} has "${marksOf(text)}", in ${language} "${marksOf(other)}"`];
  });

export const locales: Rule = {
  name: 'texts complete in every complete language',
  check: (sources) => {
    const files = sources.filter(({ path }) => isLocale(path));
    const folders = [...new Set(files.map(({ path }) => dirname(path)))];
    const faults = folders.flatMap((folder) => {
      const found = new Map(
        files
          .filter(({ path }) => dirname(path) === folder)
          .map((file) => [basename(file.path, '.json'), textsOf(file)]),
      );
      return completeLanguages.flatMap((language) => {
        const texts = found.get(language);
        if (!texts) return [`${folder} has no ${language}.json`];
        return [...found]
          .filter(([other]) => other !== language)
          .flatMap(([, from]) => differences(from, texts, language))
          .map((fault) => `${folder}: ${fault}`);
      });
    });
    return { seen: files.length, faults: [...new Set(faults)] };
  },
};

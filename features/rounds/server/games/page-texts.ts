import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { completeLanguages, isLanguage } from '#kit/shared/languages.ts';

type Tree = { readonly [name: string]: string | Tree };
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of this feature's own pages, drawn by the server without a script. */
export const pageTexts = (): ((language: string) => Translate) => {
  const folder = join(import.meta.dirname, '../../locales');
  const trees = new Map(
    globSync('*.json', { cwd: folder }).map((file): [string, Tree] => [
      basename(file, '.json').toUpperCase(),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
  return (language) =>
    (key, values = {}) => {
      const tree = trees.get(language) ?? trees.get('EN') ?? {};
      const found = key
        .split('.')
        .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
      const text = typeof found === 'string' ? found : key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
    };
};

/** The complete language that a visitor asks for: by the address, else by what the browser says; Thai where it says nothing. */
export const requestedLanguage = (query: unknown, accepted: string | undefined): string => {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : '';
  const wished = [asked, ...(accepted ?? '').split(',').map((one) => one.split(';')[0]!.trim().split('-')[0]!)];
  const codes = wished.map((one) => ({ zh: 'CN', fil: 'TY' })[one.toLowerCase()] ?? one.toUpperCase());
  return codes.find((code) => isLanguage(code) && completeLanguages.has(code)) ?? 'TH';
};

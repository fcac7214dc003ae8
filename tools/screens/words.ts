import { existsSync, readFileSync } from 'node:fs';

/** The text of a key in the picture's language; one with values in it as a pattern. */
export type Translate = (namespace: string, key: string) => string | RegExp;

const places = [
  (namespace: string) => `features/${namespace}/locales`,
  (namespace: string) => `apps/${namespace}/locales`,
  (namespace: string) => `${namespace}/locales`,
];

/** Reads the texts as the pages do: English stands in for what a language has not. */
export const sayIn =
  (language: string): Translate =>
  (namespace, key) => {
    for (const code of [language.toLowerCase(), 'en'])
      for (const place of places) {
        const text = textIn(`${place(namespace)}/${code}.json`, key.split('.'));
        if (text !== undefined) return asSought(text);
      }
    throw new Error(`no text ${namespace}:${key}`);
  };

const textIn = (file: string, path: readonly string[]): string | undefined => {
  if (!existsSync(file)) return undefined;
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === 'string' ? found : undefined;
};

const asSought = (text: string): string | RegExp => {
  if (!text.includes('{{')) return text;
  const parts = text.split(/\{\{[\w, ]+\}\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.+')}$`);
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryFolder } from './database/migration-files.ts';

/** The text of a key such as `messages.code`, its `{{names}}` filled in. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Texts of a feature that the server itself sends to people, in a language; a missing one in English.
 * @throws Error for a key that English lacks: a bug, which the first test notices.
 */
export const wordsFor = (feature: string, language: string): Words => {
  const [own, english] = [bundleOf(feature, language.toLowerCase()), bundleOf(feature, 'en')];
  return (key, values = {}) => {
    const text = textAt(own, key) ?? textAt(english, key);
    if (text === undefined) throw new Error(`${feature} has no text ${key}`);
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
};

type Tree = { [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

const textAt = (bundle: Tree, key: string): string | undefined => {
  let at: Tree | string | undefined = bundle;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
};

const kept = new Map<string, Tree>();

const bundleOf = (feature: string, language: string): Tree => {
  const name = `features/${feature}/locales/${/^[a-z]{2}$/.test(language) ? language : 'en'}.json`;
  const known = kept.get(name);
  if (known) return known;
  const read = readBundle(join(repositoryFolder, name));
  kept.set(name, read);
  return read;
};

const readBundle = (path: string): Tree => {
  try {
    return tree.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    // A language that nobody has written the feature's texts in.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

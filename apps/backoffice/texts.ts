import type { TextTree } from '#kit/browser/texts/texts.ts';

/** Every feature's texts, a file per language, loaded when a page first needs them. */
const files = import.meta.glob<{ default: TextTree }>([
  '../../features/*/locales/*.json',
  '../../kit/locales/*.json',
  './locales/*.json',
]);

const folders: Readonly<Record<string, string>> = { kit: '../../kit', backoffice: '.' };

export const loadTexts = async (language: string, namespace: string): Promise<TextTree> => {
  const load = files[`${folders[namespace] ?? `../../features/${namespace}`}/locales/${language}.json`];
  return load ? (await load()).default : {};
};

import type { TextTree } from '#kit/browser/texts.ts';

/** Every feature's texts, a file per language, loaded when a page first needs them; the build leaves out what staff reads. */
const files = import.meta.glob<{ default: TextTree }>([
  '../../features/*/locales/*.json',
  '!../../features/staff/locales/*.json',
  '../../kit/locales/*.json',
  './locales/*.json',
  './help/locales/*.json',
]);

const folders: Readonly<Record<string, string>> = { kit: '../../kit', site: '.', help: './help' };

export const loadTexts = async (language: string, namespace: string): Promise<TextTree> => {
  const load = files[`${folders[namespace] ?? `../../features/${namespace}`}/locales/${language}.json`];
  return load ? (await load()).default : {};
};

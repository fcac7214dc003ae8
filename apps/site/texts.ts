import type { TextTree } from '#kit/browser/texts/texts.ts';

/** Every feature's texts, a file per language, loaded when a page first needs them; the build leaves out what staff reads. */
const files = import.meta.glob<{ default: TextTree }>([
  '../../features/*/locales/{th,en}.json',
  '!../../features/staff/locales/*.json',
  '../../kit/locales/{th,en}.json',
  './locales/{th,en}.json',
  './help/locales/{th,en}.json',
]);

const folders: Readonly<Record<string, string>> = { kit: '../../kit', site: '.', help: './help' };

export const loadTexts = async (language: string, namespace: string): Promise<TextTree> => {
  const file = `${folders[namespace] ?? `../../features/${namespace}`}/locales/${language}.json`;
  const load = files[file] ?? (isHere(language) ? undefined : (await import('./texts-elsewhere.ts')).files[file]);
  return load ? (await load()).default : {};
};

const isHere = (language: string): boolean => language === 'th' || language === 'en';

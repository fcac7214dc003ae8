import type { ResourceKey } from 'i18next';

/** Every feature's texts, a file per language, loaded when a page first needs them. */
const files = import.meta.glob<{ default: ResourceKey }>([
  '../../features/*/locales/*.json',
  '../../kit/locales/*.json',
  './locales/*.json',
]);

const folders: Readonly<Record<string, string>> = { kit: '../../kit', backoffice: '.' };

export const loadTexts = async (language: string, namespace: string): Promise<ResourceKey> => {
  const load = files[`${folders[namespace] ?? `../../features/${namespace}`}/locales/${language}.json`];
  return load ? (await load()).default : {};
};

import type { TextTree } from '#kit/browser/texts/texts.ts';

/** The texts of all other languages: a list as long as many pages, so only who reads one of them fetches it. */
export const files = import.meta.glob<{ default: TextTree }>([
  '../../features/*/locales/*.json',
  '!../../features/staff/locales/*.json',
  '../../kit/locales/*.json',
  './locales/*.json',
  './help/locales/*.json',
  '!**/{th,en}.json',
]);

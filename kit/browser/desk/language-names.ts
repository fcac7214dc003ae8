import { isLanguage, languageTag } from '#kit/shared/languages.ts';
import { localeOf } from '../texts/format.ts';
import { useLanguage } from '../texts/language.ts';

/** What a wire language is called in the language of the desk: `TH` → `Thai`; the code itself where it is none. */
export const useLanguageNames = (): ((code: string) => string) => {
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  return (code) => (isLanguage(code) ? (names.of(languageTag(code)) ?? code) : code);
};

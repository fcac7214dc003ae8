import { useLanguage } from '#kit/browser/texts/language.ts';

type Named = { TH: string; EN: string };

/** A merchant's own words: Thai on a Thai page, English everywhere else. */
export const useNameIn = (): ((names: Named) => string) => {
  const language = useLanguage();
  return (names) => (language === 'TH' ? names.TH : names.EN);
};

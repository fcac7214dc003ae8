import { localeOf } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';

/** Whole points as a page's language groups them. */
export const usePointsView = (): ((points: bigint) => string) => {
  const language = useLanguage();
  return (points) => new Intl.NumberFormat([localeOf(language), localeOf('EN')]).format(points);
};

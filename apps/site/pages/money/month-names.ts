import { localeOf } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { instantOf } from '#kit/shared/time.ts';

/** `2026-11` in words. */
export const useMonthNames = (): ((month: string) => string) => {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(instantOf(`${month}-01T00:00:00.000Z`));
};

import { createContext, use, useMemo } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Country, NamedCountry } from '../../domain/typed-phone.ts';

/** All countries with their dialling codes, and the visitor's, as far as the address tells it, else the merchant's. */
export type Countries = { current: Country; all: readonly Country[] };

/** Lent by the app, which knows where the visitor is; see its countries provider. */
export const CountriesContext = createContext<Countries | undefined>(undefined);

export const useCountries = (): Countries => {
  const countries = use(CountriesContext);
  if (!countries) throw new Error('a field for telephone numbers needs the countries provider around it');
  return countries;
};

/** Countries with their names in the language on screen, the visitor's first, then by name. */
export const useNamedCountries = (): readonly NamedCountry[] => {
  const { current, all } = useCountries();
  const { language } = useTranslation();
  return useMemo(() => namedCountries({ current, all }, language), [current, all, language]);
};

const namedCountries = ({ current, all }: Countries, language: string): readonly NamedCountry[] => {
  const own = new Intl.DisplayNames([language], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const order = new Intl.Collator(language);
  const isCurrent = ({ countryCode }: Country) => Number(countryCode === current.countryCode);
  return all
    .map((country) => ({
      ...country,
      name: own.of(country.countryCode) ?? country.countryCode,
      nameEn: english.of(country.countryCode) ?? country.countryCode,
    }))
    .toSorted((a, b) => isCurrent(b) - isCurrent(a) || order.compare(a.name, b.name));
};

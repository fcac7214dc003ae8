import { type ReactNode, useMemo } from 'react';
import { CountriesContext } from '#features/identity/site/contacts/countries.ts';
import { countryCode } from '#features/merchants/contract/country-code.ts';
import { useRead } from '#kit/browser/calls/queries.ts';

const thailand = { countryCode: 'TH', countryDialingCode: '66' };
const unknown = { current: thailand, all: [thailand] };

/** Lends the fields for telephone numbers the dialling codes, and where the visitor is; until both are known, Thailand. */
export const CountriesProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useRead(countryCode, {}, { staleTime: Number.POSITIVE_INFINITY });
  const countries = useMemo(() => (data ? { current: data.current, all: data.countries } : unknown), [data]);
  return <CountriesContext value={countries}>{children}</CountriesContext>;
};

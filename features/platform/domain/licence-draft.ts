import { z } from 'zod';
import type { DraftFault } from './draft-steps.ts';

/** A licence as it is typed from its paper; the days are days of the brand, both of them in it. */
export const licenceDraft = z.strictObject({
  authority: z.string().max(120),
  number: z.string().max(60),
  /** Codes of ISO 3166 with spaces or commas between. */
  countries: z.string().max(800),
  from: z.string().max(10),
  to: z.string().max(10),
});
export type LicenceDraft = z.output<typeof licenceDraft>;

export const emptyLicence: LicenceDraft = { authority: '', number: '', countries: '', from: '', to: '' };

/** Each once, in the order of the alphabet. */
export const countriesOf = (typed: string): string[] =>
  [...new Set(typed.toUpperCase().split(/[\s,]+/))].filter((code) => code !== '').sort();

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type Facts = { isCountry: (code: string) => boolean; today: string };

/** @param facts.today the day of the brand; a licence that is over by it is none. */
export const licenceFaults = (
  { authority, number, countries, from, to }: LicenceDraft,
  { isCountry, today }: Facts,
): DraftFault[] => {
  const faults: DraftFault[] = [];
  const add = (field: keyof LicenceDraft, fault: string) =>
    void faults.push({ step: 'limits', field: `licence.${field}`, fault });
  if (authority.trim().length < 2) add('authority', 'needed');
  if (number.trim() === '') add('number', 'needed');
  const codes = countriesOf(countries);
  if (codes.length === 0) add('countries', 'needed');
  else if (!codes.every(isCountry)) add('countries', 'country_unknown');
  if (!isDay(from)) add('from', 'day_wrong');
  if (!isDay(to)) add('to', 'day_wrong');
  else if (to < from) add('to', 'days_crossed');
  else if (to < today) add('to', 'licence_over');
  return faults;
};

import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';

const found = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

// Read at the first look-up: 8 MB that a process without visitors does without.
let reader: Reader<never> | undefined;
const table = () =>
  (reader ??= new Reader<never>(
    readFileSync(new URL(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))),
  ));

/** The country to which the registries gave an address (data: nro.net), undefined when none did. */
export const countryOfAddress = (ip: string): string | undefined => {
  const row: unknown = table().get(ip);
  return found.safeParse(row).data?.country_code;
};

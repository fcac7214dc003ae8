import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const maintenanceSetting = z.object({
  active: z.boolean(),
  /** The text of the maintenance page by language code. */
  notice: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(500)),
  endsAt: wireInstant.nullable(),
});

export const regionSetting = z.object({
  /** ISO 3166 codes, upper case. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** Addresses or ranges: `203.0.113.7`, `198.51.100.0/24`, `2001:db8::/32`. */
  addresses: z.array(z.string().trim().max(50)).max(1000),
});

export const staffSite = endpoint({
  method: 'GET',
  path: '/staff/site',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The merchant’s site: hosts, status, regions, languages.',
  input: z.object({}),
  output: z.object({
    merchantCode: z.string(),
    brand: z.record(z.string(), z.string()),
    currency: z.string(),
    /** To be sent back with an edit: an edit made from an older version is refused. */
    version: z.int(),
    hosts: z.array(z.object({ host: z.string(), addedAt: wireInstant })),
    maintenance: maintenanceSetting,
    region: regionSetting,
    countryHeader: z.string().nullable(),
    languages: z.array(z.string()),
    licence: z.enum(['demo', 'licensed', 'lapsed']),
  }),
  refusals: {},
});

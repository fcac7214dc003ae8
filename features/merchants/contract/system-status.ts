import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** 0 normal, 1 maintenance, 2 region restriction; maintenance wins. */
export const siteStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The visitor's network address and its country (ISO 3166, or null when unknown). */
  ip: z.string(),
  country: z.string().nullable(),
  /** What staff wrote for the maintenance page, in the request's language; null when nothing. */
  notice: z.string().nullable(),
  /** When maintenance is expected to end. */
  endsAt: wireInstant.nullable(),
});

export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  access: 'visitor',
  always: true,
  summary: 'Whether the site is open, maintained or not served in the visitor’s region.',
  input: z.object({}),
  output: siteStatus,
  refusals: {},
});

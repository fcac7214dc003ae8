import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { brandAbout, brandColors, brandImages, brandMark } from '#kit/shared/brand/brand-look.ts';
import { resource } from './resources.ts';
import { siteStatus } from './system-status.ts';
import { flagNode } from './whitelabel.ts';

const sealingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});

export const permission = endpoint({
  method: 'GET',
  path: '/permission',
  access: 'visitor',
  always: true,
  summary: 'All that a page needs to start on this host.',
  input: z.object({
    /** The page's host, e.g. `www.example.com`; must belong to the same merchant as the host that was called. */
    url: z.string().min(1).max(300),
  }),
  output: z.object({
    merchantCode: z.string(),
    brand: z.object({
      name: z.string(),
      names: z.record(z.string(), z.string()),
      /** Null: the product's own. The page's style already follows the colours. */
      mark: brandMark.nullable(),
      colors: brandColors.nullable(),
      /** Title and description by language code; empty: the product's own words. */
      about: z.record(z.string(), brandAbout),
      /** Uploaded; null: drawn from mark and colours. */
      images: brandImages,
    }),
    /** ISO 4217: what the site is played in; every amount of its calls has the decimals of this money. */
    currency: wireMoneyCode,
    timeZone: z.string(),
    whitelabel: z.array(flagNode),
    /** Which ways to register are open; the fields are told by `/wps/system/setting/register`. */
    register: z.object({ direct: z.boolean(), username: z.boolean() }),
    resources: z.array(resource),
    customerService: z.array(z.object({ type: z.string(), url: z.string() })),
    /** Always null: pages load no foreign measuring script. */
    analytics: z.object({ gtagId: z.null() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    /** The visitor's network address. */
    location: z.string(),
    maintenance: z.object({ active: z.boolean(), notice: z.string().nullable(), endsAt: wireInstant.nullable() }),
    regionRestriction: z.object({ active: z.boolean(), country: z.string().nullable() }),
    status: siteStatus.shape.status,
    /** The public key that encrypted bodies are sealed to (compact JWE, ECDH-ES with A256GCM). */
    sealingKey,
    /** Language codes in the order of the selector, e.g. `['TH', 'EN']`. */
    languages: z.array(z.string()),
    languageDefault: z.string(),
    theme: z.object({ start: z.enum(['dark', 'light']), locked: z.boolean() }),
    /** What the merchant asks for, or the law of the visitor's country, whichever is more. */
    ageMin: z.int(),
    termsVersion: z.string(),
    /** `demo`: no operator licence is recorded, so play is with demo credit only; `lapsed`: none is valid any more. */
    licence: z.discriminatedUnion('state', [
      z.object({ state: z.literal('demo') }),
      z.object({ state: z.literal('lapsed') }),
      z.object({
        state: z.literal('licensed'),
        authority: z.string(),
        number: z.string(),
        countries: z.array(z.string()),
      }),
    ]),
    serverTime: wireInstant,
  }),
  refusals: {},
});

import { z } from 'zod';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { BrandAbout, BrandColors, BrandImages, BrandMark } from '#kit/shared/brand/brand-look.ts';
import type { FlagStates } from './flags.ts';
import type { Licence } from './licence.ts';

/** Texts by language code. */
export const texts = z.record(z.string(), z.string());
export type Texts = z.output<typeof texts>;

export const resourceRow = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string().nullable(),
  labelNameEn: z.string(),
  isService: z.boolean(),
});

/** Everything a merchant has set, as of one version. */
export type MerchantSettings = {
  merchantId: MerchantId;
  version: number;
  code: string;
  brand: Texts;
  /** Null: the product's own mark and colours. */
  look: { mark: BrandMark | null; colors: BrandColors | null };
  /** Title and description by language; empty ones are the product's own. */
  about: Readonly<Record<string, BrandAbout>>;
  images: BrandImages;
  currency: Money;
  timeZone: string;
  /** Where the merchant is at home: ISO 3166. */
  country: string;
  languages: readonly string[];
  flags: FlagStates;
  /** What staff has switched, by code: flags that features bring along are asked by it. */
  switched: Readonly<Record<string, boolean>>;
  maintenance: { active: boolean; notice: Texts; endsAt: Instant | null };
  region: { countries: readonly string[]; addresses: readonly string[] };
  countryHeader: string | null;
  ageMin: number;
  termsVersion: string;
  registrationsPerHour: number;
  /** What staff has changed of the settings that features describe, by key; read by `settingIn`. */
  settingValues: Readonly<Record<string, { version: number; value: unknown }>>;
  hosts: readonly string[];
  resources: readonly z.output<typeof resourceRow>[];
  licences: readonly Licence[];
};

/** The text in the language, else in English, else in the first there is. */
export const textIn = (language: string, of: Texts): string | undefined =>
  of[language] ?? of['EN'] ?? Object.values(of)[0];

import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { BrandImage } from '#kit/shared/brand/brand-look.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import type { UploadedFile } from '#kit/shared/upload.ts';
import type { BrandCheck } from '../../domain/brand-check.ts';

/** What a feature looks for before a brand is opened. */
const checks = extensionPoint<(read: Read, merchantId: MerchantId) => Promise<BrandCheck>>('merchants.brand-checks');

/** What of a brand is not as it should be: how much, by merchant; nothing of what it is. */
export type BrandHealth = {
  /** Its words are `desk.health.<name>` of the platform. */
  name: 'alerts';
  countsOf: (read: Read) => Promise<ReadonlyMap<string, number>>;
};
const health = extensionPoint<BrandHealth>('merchants.brand-health');

/** What a new brand takes over from another that it is made like: rows of the feature's own, of the same money. */
export type BrandCopy = {
  /** Its words are `desk.wizard.parts.<part>` of the platform. */
  part: 'texts' | 'payouts' | 'lotteries' | 'lobby' | 'games';
  copy: (tx: Tx, brands: { from: MerchantId; to: MerchantId }) => Promise<void>;
};
const copies = extensionPoint<BrandCopy>('merchants.brand-copies');

/** What was played at brands, in sums: minor units, by currency. */
export type BrandPlay = {
  merchantId: string;
  currency: Currency;
  /** Who had a settled bet. */
  players: number;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  ggr: bigint;
};
type PlayCount = {
  /** Of every brand, by its last business days, the present one among them. */
  sumsOf: (read: Read, days: number) => Promise<BrandPlay[]>;
  /** Of one, day by day, the latest first. */
  daysOf: (read: Read, merchantId: string, days: number) => Promise<(BrandPlay & { day: string })[]>;
};
const play = extensionPoint<PlayCount>('merchants.brand-play');

/** The smallest and the largest amount of one kind, in minor units of the brand's money. */
export type AmountBounds = { least: Minor; most: Minor };

/** Bounds of amounts with which a new brand begins. */
export type BrandBounds = {
  /** Its words are `desk.wizard.bounds.<name>` of the platform. */
  name: 'deposits' | 'withdrawals' | 'stakes';
  /** The part that brings them along from a model; where there is none they always come along. */
  part?: BrandCopy['part'];
  /** `of_part`: without that part there is nothing to bound. */
  stands: 'alone' | 'of_part';
  /** What a brand has now; undefined where it has none of its own. */
  of: (world: World, read: Read, merchantId: MerchantId) => Promise<AmountBounds | undefined>;
  /** Sets them for a brand that is being made. */
  setIn: (world: World, tx: Tx, of: { merchantId: MerchantId; by: string; bounds: AmountBounds }) => Promise<void>;
};
const bounds = extensionPoint<BrandBounds>('merchants.brand-bounds');

/** A picture whose made sizes lie in the store already. */
export type StoredLogo = {
  hash: string;
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
  bytes: number;
};
export type LogoRefusal = 'image_too_large' | 'image_type' | 'image_unreadable' | 'image_points' | 'logo_unfit';

/** Pictures of brands, by whoever keeps pictures: one for a brand that is not made yet. */
type BrandLogos = {
  take: (world: World, file: UploadedFile) => Promise<Result<StoredLogo, LogoRefusal>>;
  imageOf: (logo: StoredLogo) => BrandImage;
  /** Gives it to the brand, as its own. */
  giveIn: (world: World, tx: Tx, visit: StaffVisit, of: { merchantId: MerchantId; logo: StoredLogo }) => Promise<void>;
};
const logos = extensionPoint<BrandLogos>('merchants.brand-logos');

/** What features know of a brand as a whole, and bring along for a new one. */
export const brandParts = { bounds, checks, copies, health, logos, play };

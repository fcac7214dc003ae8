import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
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

/** What features know of a brand as a whole, and bring along for a new one. */
export const brandParts = { checks, copies, health, play };

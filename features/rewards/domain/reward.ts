import { z } from 'zod';
import { wholeUp } from './whole.ts';

/** Drawings of our own, for whoever has no picture. */
export const rewardDrawings = [
  'phone',
  'headphones',
  'watch',
  'rice_cooker',
  'fan',
  'bicycle',
  'shirt',
  'bag',
  'cup',
  'voucher',
  'gold',
  'gift',
] as const;
export type RewardDrawing = (typeof rewardDrawings)[number];

export const nameMax = 80;
export const textMax = 600;
export const stockMax = 1_000_000;
export const priceMax = 100_000_000n;

const name = z.string().trim().min(1).max(nameMax);
const text = z.string().trim().max(textMax);

export const rewardNames = z.strictObject({ TH: name, EN: name });
export const rewardTexts = z.strictObject({ TH: text, EN: text });

/** What is told of an reward; its price, stock and whether it is on offer stand beside. */
export const rewardRecord = z.strictObject({
  names: rewardNames,
  texts: rewardTexts,
  /** In money, minor units: what the merchant gives away. */
  worth: wholeUp,
  /** The lowest level that may have it; 0: everybody. */
  levelMin: z.int().min(0).max(10),
  drawing: z.enum(rewardDrawings),
  picture: z.strictObject({ hash: z.string(), widths: z.array(z.int()) }).nullable(),
});
export type RewardFacts = z.output<typeof rewardRecord>;

export const rewardOf = (stored: unknown): RewardFacts => rewardRecord.parse(stored);
export const rewardText = (facts: RewardFacts): string => JSON.stringify(z.encode(rewardRecord, facts));

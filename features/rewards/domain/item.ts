import { z } from 'zod';
import { wholeUp } from './whole.ts';

/** Drawings of our own, for whoever has no picture. */
export const itemDrawings = [
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
export type ItemDrawing = (typeof itemDrawings)[number];

export const nameMax = 80;
export const textMax = 600;
export const stockMax = 1_000_000;
export const priceMax = 100_000_000n;

const name = z.string().trim().min(1).max(nameMax);
const text = z.string().trim().max(textMax);

export const itemNames = z.strictObject({ TH: name, EN: name });
export const itemTexts = z.strictObject({ TH: text, EN: text });

/** What is told of an item; its price, stock and whether it is on offer stand beside. */
export const itemRecord = z.strictObject({
  names: itemNames,
  texts: itemTexts,
  /** In money, minor units: what the merchant gives away. */
  worth: wholeUp,
  /** The lowest level that may have it; 0: everybody. */
  levelMin: z.int().min(0).max(10),
  drawing: z.enum(itemDrawings),
  picture: z.strictObject({ hash: z.string(), widths: z.array(z.int()) }).nullable(),
});
export type ItemFacts = z.output<typeof itemRecord>;

export const itemOf = (stored: unknown): ItemFacts => itemRecord.parse(stored);
export const itemText = (facts: ItemFacts): string => JSON.stringify(z.encode(itemRecord, facts));

import * as z from 'zod/mini';
import {
  compare,
  type Fraction,
  fraction,
  fractionOf,
  fractionText,
  numberOf,
} from '#games/engine/figures/fraction.ts';
import type { ParSheet, SheetWay } from '#games/engine/figures/par-sheet.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { mathsHashOf, type OwnGame } from './own-game.ts';

const wireFraction = z.string().check(z.regex(/^-?\d+(\/\d+)?$/));

/** The exact figures of a version as they are published: fractions and decimal texts, so that the same figures are the same text. */
export const mathsSheet = z.object({
  form: z.literal('maths/v1'),
  code: z.string(),
  version: z.int(),
  mathsHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  method: z.string(),
  ways: z.array(
    z.object({
      name: z.string(),
      /** In per cent, eight places, cut off. */
      percent: z.string(),
      rtp: wireFraction,
      parts: z.record(z.string(), wireFraction),
      hits: z.nullable(wireFraction),
      /** Standard deviation of what a round pays, in stakes; null where the sheet has none. */
      sigma: z.nullable(z.string()),
      /** In stakes, four places. */
      top: z.string(),
      facts: z.record(z.string(), z.string()),
    }),
  ),
});
export type MathsSheet = z.output<typeof mathsSheet>;

/** A sheet as it is printed into `par-sheet.json` and published. */
export const printedSheet = (game: OwnGame, { method, ways }: ParSheet): MathsSheet => ({
  form: 'maths/v1',
  code: game.code,
  version: game.version,
  mathsHash: mathsHashOf(game),
  method,
  ways: ways.map(printedWay),
});

const printedWay = ({ name, rtp, parts = {}, hits, sigma, topMultiplier, facts = {} }: SheetWay) => ({
  name,
  percent: placesOf(rtp, 100n, 8),
  rtp: fractionText(rtp),
  parts: Object.fromEntries(Object.entries(parts).map(([part, share]) => [part, fractionText(share)])),
  hits: hits ? fractionText(hits) : null,
  sigma: sigma === undefined ? null : decimalText(sigma, 6),
  top: placesOf(fraction(topMultiplier, 10_000n), 1n, 4),
  facts: Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, String(value)])),
});

/** A figure to be read, with so many places. */
export const decimalText = (value: number, places: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });

/** Decimal places of a fraction that is not below 0, cut off. */
const placesOf = ({ above, below }: Fraction, times: bigint, places: number): string => {
  const scaled = (above * times * 10n ** BigInt(places)) / below;
  const text = String(scaled).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

export const sheetText = (sheet: MathsSheet): string => canonicalJson(sheet);
export const sheetHashOf = (sheet: MathsSheet): string => sha256Hex(sheetText(sheet));

/** The least and the most that any way of playing returns. */
export const returnsOf = ({ ways }: MathsSheet): { least: Fraction; most: Fraction } => {
  const all = ways.map(({ rtp }) => fractionOf(rtp)).toSorted(compare);
  return { least: all[0] ?? fraction(0n), most: all.at(-1) ?? fraction(0n) };
};

/** `96.50 %`, or `94.10 – 96.50 %` where ways of playing differ. */
export const returnsText = (sheet: MathsSheet): string => {
  const { least, most } = returnsOf(sheet);
  const [low, high] = [least, most].map((one) => decimalText(numberOf(one) * 100, 2));
  return low === high ? `${low} %` : `${low} – ${high} %`;
};

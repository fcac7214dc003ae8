import type { Drawn } from './extract.ts';
import { indexDecimals, type ResultShape } from './result-shape.ts';

/**
 * A result of this shape in plain form: prizes in their order, numbers of one prize as they were told, an index rounded half up
 * to two decimals without a plus.
 */
export const plainDrawn = ({ prizes }: ResultShape, drawn: Drawn): Record<string, string[]> =>
  Object.fromEntries(
    prizes.map(({ name, form }) => [
      name,
      (drawn[name] ?? []).map((number) => (form === 'index' ? plainIndex(number) : number)),
    ]),
  );

/** The prizes of a result in the order of its shape, which a table does not keep. */
export const inPrizeOrder = ({ prizes }: ResultShape, drawn: Drawn): Record<string, string[]> =>
  Object.fromEntries(prizes.flatMap(({ name }) => (drawn[name] ? [[name, [...drawn[name]]]] : [])));

/** The same with the numbers of each prize from small to large: how results are compared, because sources list them differently. */
export const inOneOrder = (drawn: Drawn): Record<string, string[]> =>
  Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, numbers.toSorted()]));

/** `+1455.219971` → `1455.22`, `-0.001` → `0.00`. */
const plainIndex = (text: string): string => {
  const [whole = '0', part = ''] = text.replace(/^[-+]/, '').split('.');
  const kept = BigInt(whole + part.slice(0, indexDecimals).padEnd(indexDecimals, '0'));
  const hundredths = kept + ((part[indexDecimals] ?? '0') >= '5' ? 1n : 0n);
  const digits = String(hundredths).padStart(indexDecimals + 1, '0');
  const sign = text.startsWith('-') && hundredths > 0n ? '-' : '';
  return `${sign}${digits.slice(0, -indexDecimals)}.${digits.slice(-indexDecimals)}`;
};

/** Prizes in which two results differ, in whatever order their numbers were told. */
export const differingPrizes = (one: Drawn, other: Drawn): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.toSorted().join() !== other[name]?.toSorted().join(),
  );

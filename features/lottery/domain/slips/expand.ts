import { joined } from './line-number.ts';
import { choicesOf } from '../terms/numbers.ts';

/**
 * The slip's helpers: each turns one entry into the numbers that stand on the slip. Used by the page for its preview and
 * by nobody else: a purchase names every line itself.
 */

const ten = Array.from({ length: 10 }, (_, digit) => String(digit));

/** กลับ: every distinct order of the digits: 2 or 1 of two, 6, 3 or 1 of three. Sorted. */
export const permute = (number: string): string[] => {
  if (number.length <= 1) return [number];
  const found = [...number].flatMap((digit, at) =>
    permute(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(found)].sort();
};

/** 19 ประตู: every two-digit number that contains the digit. */
export const nineteenDoors = (digit: string): string[] =>
  [...new Set(ten.flatMap((other) => [digit + other, other + digit]))].sort();

/** รูดหน้า: the digit in front, ten numbers. */
export const frontRow = (digit: string): string[] => ten.map((other) => digit + other);

/** รูดหลัง: the digit at the end, ten numbers. */
export const backRow = (digit: string): string[] => ten.map((other) => other + digit);

/** เลขเบิ้ล: 00, 11 … 99, or 000 … 999. */
export const doubles = (digits: number): string[] => ten.map((digit) => digit.repeat(digits));

/** Tổng: two digits that add up to this last digit: 10 numbers. */
export const totalRow = (total: string): string[] =>
  ten.map((front) => front + String((Number(total) - Number(front) + 10) % 10));

/** เลขพี่น้อง: digits that follow each other, either way round; 9 and 0 do: 20 numbers. */
export const neighbourPairs = (): string[] =>
  ten.flatMap((digit) => permute(digit + String((Number(digit) + 1) % 10))).sort();

/** Kép lệch: digits that are five apart: 05, 50, 16 … 94: 10 numbers. */
export const mirrorPairs = (): string[] => ten.map((digit) => digit + String((Number(digit) + 5) % 10));

const twoDigits = ten.flatMap((front) => frontRow(front));

/** ต่ำ: 00–49. สูง: 50–99. คี่ and คู่ by the last digit. */
export const lowNumbers = (): string[] => twoDigits.slice(0, 50);
export const highNumbers = (): string[] => twoDigits.slice(50);
export const oddNumbers = (): string[] => twoDigits.filter((number) => Number(number) % 2 === 1);
export const evenNumbers = (): string[] => twoDigits.filter((number) => Number(number) % 2 === 0);

/** วินเลข: from k chosen digits every number of so many different ones: k(k−1) pairs, k(k−1)(k−2) of three. Sorted. */
export const winNumbers = (chosen: readonly string[], digits: number): string[] => {
  const set = [...new Set(chosen)].sort();
  const build = (count: number): string[] =>
    count === 0
      ? ['']
      : build(count - 1).flatMap((head) => set.filter((digit) => !head.includes(digit)).map((digit) => head + digit));
  return build(digits).sort();
};

/** As `winNumbers`, and numbers in which a chosen digit stands more than once: k² pairs, k³ triples. Sorted. */
export const winNumbersWithDoubles = (chosen: readonly string[], digits: number): string[] => {
  const set = [...new Set(chosen)].sort();
  const build = (count: number): string[] =>
    count === 0 ? [''] : build(count - 1).flatMap((head) => set.map((digit) => head + digit));
  return build(digits);
};

/** Xiên quay: every choice of so many out of the numbers typed, each as one line carries it. */
export const crossings = (numbers: readonly string[], count: number): string[] =>
  choicesOf([...new Set(numbers)].sort(), count).map(joined);

/** The shape of a number: how many of its digits are the same. */
export const shapeOf = (number: string): 'distinct' | 'double' | 'triple' => {
  const most = Math.max(...[...number].map((digit) => number.split(digit).length - 1));
  if (most >= 3) return 'triple';
  return most === 2 ? 'double' : 'distinct';
};

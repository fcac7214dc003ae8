import { sliceOf, type Slice } from '../results/extract.ts';

type Form = { digits: number; numbers?: number | undefined };

/** Whether a line may carry this number: so many digits, or so many different numbers of them from low to high. */
export const isNumber = (number: string, { digits, numbers }: Form): boolean => {
  if (numbers === undefined) return isDigits(number, digits);
  const parts = number.split('-');
  return (
    parts.length === numbers && parts.every((part, at) => isDigits(part, digits) && (at === 0 || parts[at - 1]! < part))
  );
};

const isDigits = (text: string, length: number): boolean => text.length === length && /^[0-9]+$/.test(text);

/** Several numbers as one line carries them: `34`, `12` → `12-34`. */
export const joined = (numbers: readonly string[]): string => [...new Set(numbers)].sort().join('-');

/** The digits that a tier looks at. */
export const partOf = (number: string, part: Slice | undefined): string =>
  part ? (sliceOf(part, number) ?? '') : number;

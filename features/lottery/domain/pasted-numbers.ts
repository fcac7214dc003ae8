import { amountTyped } from '#kit/shared/amount-typed.ts';
import type { Minor } from '#kit/shared/money.ts';

export type PastedNumber = { number: string; stake: Minor | undefined };

/**
 * Numbers out of a pasted list such as `123 456, 789=20`: a price may stand behind `=`, `*` or `x`. Thai digits count.
 * @returns the numbers of so many digits in their order, and the entries that are something else.
 */
export const pastedNumbers = (text: string, digits: number): { taken: PastedNumber[]; passed: string[] } => {
  const taken: PastedNumber[] = [];
  const passed: string[] = [];
  for (const entry of latinDigits(text).split(/[\s,;/|]+/)) {
    if (entry === '') continue;
    const [, number, price] = /^(\d+)(?:[=*x×](\d{1,12}(?:\.\d{1,2})?))?$/i.exec(entry) ?? [];
    const stake = price === undefined ? undefined : amountTyped(price);
    if (number?.length === digits && (price === undefined || stake !== undefined)) taken.push({ number, stake });
    else passed.push(entry);
  }
  return { taken, passed };
};

const thaiZero = 0x0e50;
const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));

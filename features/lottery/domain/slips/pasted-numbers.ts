import { amountTyped, type NumberSigns } from '#kit/shared/money/amount-typed.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Form } from './keypad.ts';
import { isNumber, joined } from './line-number.ts';

export type PastedNumber = { number: string; stake: Minor | undefined };

/**
 * Numbers out of a pasted list such as `123 456, 789=20`: a price may stand behind `=`, `*` or `x`. Thai digits count.
 * Several numbers of one line stand with hyphens between them, in any order: `34-12`.
 * @returns the numbers of this form in their order, and the entries that are something else.
 */
export const pastedNumbers = (
  text: string,
  form: Form,
  signs?: NumberSigns,
): { taken: PastedNumber[]; passed: string[] } => {
  const taken: PastedNumber[] = [];
  const passed: string[] = [];
  for (const entry of latinDigits(text)
    .split(/[\s;/|]+|,(?=\s|$)/)
    .flatMap(entriesOf)) {
    if (entry === '') continue;
    const [, number, price] = /^(\d+(?:-\d+)*)(?:[=*x×](\d[\d.]{0,15}))?$/i.exec(entry) ?? [];
    const stake = price === undefined ? undefined : amountTyped(price, signs);
    const sorted = number === undefined ? '' : inForm(number, form);
    if (isNumber(sorted, form) && (price === undefined || stake !== undefined)) taken.push({ number: sorted, stake });
    else passed.push(entry);
  }
  return { taken, passed };
};

/** The number in the form of a slip line. Text that holds two numbers keeps both, so it matches no bet type. */
const inForm = (text: string, { numbers }: Form): string => {
  if (numbers === undefined) return text;
  const parts = text.split('-');
  return new Set(parts).size === parts.length ? joined(parts) : text;
};

/**
 * Commas stand between entries. Behind a price a comma with bare digits after it could belong to the price: `123=1,000`
 * stays one entry, which is no number of any bet, rather than become 123 for one baht and the number 000.
 */
const entriesOf = (joined: string): string[] =>
  joined.split(',').reduce<string[]>((entries, piece) => {
    const last = entries.at(-1);
    const isDoubtful = last !== undefined && /[=*x×]/i.test(last) && /^\d+$/.test(piece);
    return isDoubtful ? [...entries.slice(0, -1), `${last},${piece}`] : [...entries, piece];
  }, []);

const thaiZero = 0x0e50;
const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));

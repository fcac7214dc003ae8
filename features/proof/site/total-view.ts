import { moneyView } from '#kit/browser/texts/format.ts';
import type { Currency } from '#kit/shared/money.ts';

const currencies: ReadonlySet<string> = new Set<Currency>(['THB', 'TRY', 'PTS']);
const isCurrency = (code: string): code is Currency => currencies.has(code);

/** A sum as it stands in a statement, which may be longer than any amount of a person's. */
export const totalView = (text: string, currency: string): string => {
  const amount = BigInt(text.replace('.', ''));
  return isCurrency(currency) ? moneyView(amount, currency) : `${text} ${currency}`;
};

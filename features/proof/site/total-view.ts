import { moneyView } from '#kit/browser/texts/format.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';

/** A sum as it stands in a statement, which may be longer than any amount of a person's. */
export const totalView = (text: string, currency: string): string => {
  const amount = BigInt(text.replace('.', ''));
  const known = wireCurrency.safeParse(currency);
  return known.success ? moneyView(amount, known.data) : `${text} ${currency}`;
};

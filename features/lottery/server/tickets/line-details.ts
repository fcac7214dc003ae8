import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Refused } from '#kit/shared/result.ts';

/** Amounts in the details of a refusal travel as decimal texts, as everywhere on the wire. */
export const wireDetail = <Refusal extends string>(refused: Refused<Refusal>, currency: Money): Refused<Refusal> => ({
  ...refused,
  detail: Object.fromEntries(Object.entries(refused.detail).map(([name, value]) => [name, wireValue(value, currency)])),
});

const wireValue = (value: unknown, currency: Money): unknown => {
  if (typeof value === 'bigint') return moneyText(value, currency);
  if (Array.isArray(value)) return value.map((inner) => wireValue(inner, currency));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wireValue(inner, currency)]));
  return value;
};

import { z } from 'zod';
import type { Currency } from './currency.ts';
import { decimalsOf, hasDecimals, type Minor, moneyOf, moneyText } from './money.ts';

/** A text that is an amount of the money served ↔ its minor units. */
export const wireAmountOf = (pattern: RegExp) =>
  z.codec(
    z
      .string()
      .regex(pattern)
      .refine((text) => hasDecimals(text), 'not the decimals of this currency'),
    z.custom<Minor>((value) => typeof value === 'bigint'),
    { decode: (text) => moneyOf(text), encode: (amount) => moneyText(amount) },
  );

/** A text that is an amount of a named currency, as others write it, to minor units. */
export const amountIn = (currency: Currency) =>
  z
    .string()
    .refine((text) => hasDecimals(text, decimalsOf(currency)), 'not the decimals of this currency')
    .transform((text) => moneyOf(text, currency));

/** On the wire money is a decimal string, exact and readable: `123450n` ↔ `"1234.50"`. May be negative. */
export const wireMoney = wireAmountOf(/^-?(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/);

/** Zero or above. */
export const wireNotNegative = wireAmountOf(/^(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/);

/** An amount that a person may enter: above zero. */
export const wireAmount = wireAmountOf(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/);

import { decimalsOf } from '#kit/shared/money/money.ts';
import type { Money } from '#kit/shared/money/currency.ts';

/** How many minor units one unit of a merchant's money has; a point is as many in the ledger. */
export const unitOf = (currency: Money): bigint => 10n ** BigInt(decimalsOf(currency));

import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { baseKinds, contractTypes } from '../../domain/contract-types.ts';

/** How a figure stands: worked out, approved, paid, or short of money. */
export const figureStates = ['previewed', 'approved', 'paid', 'owed', 'nothing'] as const;

export const figureView = z.object({
  figureId: z.string(),
  type: z.enum(contractTypes),
  baseKind: z.enum(baseKinds),
  from: wireInstant,
  to: wireInstant,
  base: wireMoney,
  turnover: wireMoney,
  turnoverWinning: wireMoney,
  active: z.int(),
  /** The place of the row met, from 1; 0 for none. */
  row: z.int(),
  /** In hundredths of a percent; null where no row was met. */
  rate: z.int().nullable(),
  gross: wireMoney,
  paidToDownlines: wireMoney,
  net: wireMoney,
  paid: wireMoney,
  carriedIn: wireMoney,
  carriedOut: wireMoney,
  state: z.enum(figureStates),
});

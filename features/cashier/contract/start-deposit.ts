import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { depositView } from './deposit-view.ts';

/** The same key answers the same deposit: pressing twice starts one. */
export const startDeposit = endpoint({
  method: 'POST',
  path: '/wps/cashier/deposits',
  access: 'player',
  summary: 'Starts a deposit',
  input: z.strictObject({
    amount: wireAmount,
    /** One of the terms; without it the first. */
    methodId: z.string().max(40).optional(),
    /** One of the offers of the terms; without it none. */
    offerId: z.string().max(64).optional(),
    idempotencyKey: z.string().min(8).max(64),
  }),
  output: depositView,
  refusals: {
    amount_too_low: 422,
    amount_too_high: 422,
    too_many_open_deposits: 409,
    duplicate_mismatch: 422,
    deposits_closed: 409,
    method_unknown: 422,
    offer_unknown: 409,
    self_excluded: 403,
    in_time_out: 403,
    /** Staff keeps the player from paying in. */
    deposits_blocked: 403,
    deposit_limit: 409,
    level_limit: 409,
    country_refused: 403,
  },
});

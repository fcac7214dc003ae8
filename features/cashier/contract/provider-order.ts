import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/**
 * What we and a payment provider say to each other, one shape for the simulated ones and the real one. Every call and every
 * notice is signed as a bank's notice is (`contract/bank-notice.ts`), ours over `METHOD path\nbody`.
 * `GET /statement` says what came in on an account. `POST /orders` begins an order and answers the same for the same id; `GET /orders/:orderId` says where it stands.
 */
export const providerOrder = z.strictObject({
  orderId: z.string().regex(/^dep_[0-9a-f]{32}$/),
  /** Our account there. */
  accountProxy: z.string().min(1).max(32),
  amount: wireAmount,
  currency: wireMoneyCode,
  /** `redirect`: the player pays at the provider's page; `webhook`: by the code that the provider shows. */
  kind: z.enum(['redirect', 'webhook']),
  /** Where the provider's page leads back to. */
  returnUrl: z.url({ protocol: /^https?$/ }).max(300),
});
export type ProviderOrder = z.output<typeof providerOrder>;

const providerRef = z.string().regex(/^[\w-]{4,64}$/);
const ended = [
  z.object({ state: z.literal('paid'), providerRef, amount: wireAmount, paidAt: wireInstant }),
  z.object({ state: z.literal('failed'), providerRef }),
] as const;

/** `unheard`: the provider never got an order of that id, so the same id may be sent again. */
export const orderStanding = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    providerRef,
    payUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    payCode: z.string().max(512).optional(),
  }),
  ...ended,
  z.object({ state: z.literal('unheard') }),
]);
export type OrderStanding = z.output<typeof orderStanding>;

/** What a provider tells by itself; `eventId` names the telling, once for ever. */
export const providerEventBody = z.strictObject({
  eventId: z.string().regex(/^[\w-]{8,64}$/),
  orderId: z.string().regex(/^dep_[0-9a-f]{32}$/),
  outcome: z.discriminatedUnion('state', ended),
});
export type ProviderEvent = z.output<typeof providerEventBody>;

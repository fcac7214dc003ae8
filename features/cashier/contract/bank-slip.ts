import { z } from 'zod';
import { bankNoticeBody } from './bank-notice.ts';

/** What a bank says of a transfer that a slip names: the same facts as in its notice, or that it made no such transfer. */
export const slipAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), transfer: bankNoticeBody }),
  z.object({ state: z.literal('unheard') }),
]);
export type SlipAnswer = z.output<typeof slipAnswer>;

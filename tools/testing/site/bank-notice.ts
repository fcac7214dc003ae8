import { z } from 'zod';
import { payoutNoticeBody } from '#features/cashier/contract/bank-payout.ts';
import { bankKeyId, bankKeyOf, signNotice } from '#features/cashier/server/lines/bank-signature.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';

type PayoutNotice = z.output<typeof payoutNoticeBody>;

/** A notice as the simulated bank sends it: what it says, and the call's bytes with their signature. */
export const payoutNoticeOf = (
  { vault, clock, entropy }: Pick<World, 'vault' | 'clock' | 'entropy'>,
  told: PayoutNotice,
  { at = clock.now(), key = bankKeyOf(vault) }: { at?: Instant; key?: string } = {},
) => {
  const rawBody = JSON.stringify(z.encode(payoutNoticeBody, told));
  const timestamp = String(Math.floor(at / 1000));
  const nonce = entropy.token(128);
  const target = 'POST /api/wps/cashier/payout-notice/scene';
  const headers = {
    'x-bank-key-id': bankKeyId,
    'x-bank-timestamp': timestamp,
    'x-bank-nonce': nonce,
    'x-bank-signature': signNotice(key, { timestamp, nonce, target, body: rawBody }),
  };
  return { input: { provider: 'scene', payoutId: told.payoutId }, machine: { target, rawBody, headers } };
};

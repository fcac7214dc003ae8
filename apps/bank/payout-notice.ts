import { z } from 'zod';
import { payoutNoticeBody } from '#features/cashier/contract/bank-payout.ts';
import { bankKeyId, signNotice } from '#features/cashier/server/bank-signature.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log.ts';
import type { BankTime } from './bank-time.ts';
import type { Receiver } from './deliver.ts';
import type { PayoutEntry } from './payout-book.ts';

const attemptsMax = 30;
const pauseMs = (attempt: number) => Math.min(60_000, 500 * 2 ** attempt);

/** Tells the receiver what became of a payout, again and again until it is taken; it may also ask by itself. */
export const payoutNotices = (receiver: Receiver, now: BankTime, entropy: Entropy, log: Log) => {
  const timers = new Set<NodeJS.Timeout>();
  const tell = async (entry: PayoutEntry, attempt = 1): Promise<void> => {
    const { payoutId } = entry.order;
    const body = JSON.stringify(z.encode(payoutNoticeBody, { payoutId, outcome: entry.standing }));
    const isTaken = await send(receiver, now, entropy, body);
    if (isTaken || attempt >= attemptsMax) return;
    log.info('payout notice not taken yet, will be sent again', { payoutId, attempt });
    const timer = setTimeout(() => {
      timers.delete(timer);
      void tell(entry, attempt + 1);
    }, pauseMs(attempt));
    timers.add(timer);
  };
  return {
    tell,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
export type PayoutNotices = ReturnType<typeof payoutNotices>;

/** @returns whether it was answered for good, be it with a refusal. */
const send = async ({ siteUrl, key }: Receiver, now: BankTime, entropy: Entropy, body: string): Promise<boolean> => {
  const timestamp = String(Math.floor((await now()) / 1000));
  const nonce = entropy.token(128);
  try {
    const { status } = await fetch(`${siteUrl}/api/wps/cashier/payout-notice/simulated_bank`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json',
        'x-bank-key-id': bankKeyId,
        'x-bank-timestamp': timestamp,
        'x-bank-nonce': nonce,
        'x-bank-signature': signNotice(key, timestamp, nonce, body),
      },
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
};

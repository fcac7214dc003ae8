import { z } from 'zod';
import { bankKeyId, signNotice } from '#features/cashier/server/bank-signature.ts';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log.ts';
import { type Instant, instantOf } from '#kit/shared/time.ts';
import type { TransferBook } from './transfers.ts';

export type Receiver = { siteUrl: string; key: string };

const attemptsMax = 60;
const pauseMs = (attempt: number) => Math.min(60_000, 500 * 2 ** attempt);

/** Tells the receiver of a transfer until it answers; a lost answer means telling again, as real banks do. */
export const deliverer = (book: TransferBook, receiver: Receiver, entropy: Entropy, log: Log) => {
  const timers = new Set<NodeJS.Timeout>();
  const attempt = async (transactionId: string): Promise<void> => {
    const transfer = book.find(transactionId);
    if (!transfer) return;
    const attempts = transfer.attempts + 1;
    const answer = await send(receiver, entropy, JSON.stringify(z.encode(bankNoticeBody, transfer.notice)));
    book.change(transactionId, { attempts, answer: answer.text, delivery: answer.delivery });
    if (answer.delivery !== 'sending' || attempts >= attemptsMax) return;
    log.info('notice not taken yet, will be sent again', { transactionId, attempts });
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(transactionId);
    }, pauseMs(attempts));
    timers.add(timer);
  };
  return {
    deliver: attempt,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

const send = async ({ siteUrl, key }: Receiver, entropy: Entropy, body: string) => {
  const now = await siteTime(siteUrl);
  if (now === undefined) return { delivery: 'sending' as const, text: 'the site is away' };
  const timestamp = String(Math.floor(now / 1000));
  const nonce = entropy.token(128);
  try {
    const response = await fetch(`${siteUrl}/api/wps/cashier/bank-notice`, {
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
    const text = `${response.status} ${(await response.text()).slice(0, 300)}`;
    if (response.ok) return { delivery: 'delivered' as const, text };
    return {
      delivery: response.status >= 500 || response.status === 429 ? ('sending' as const) : ('refused' as const),
      text,
    };
  } catch (error) {
    return { delivery: 'sending' as const, text: error instanceof Error ? error.message : 'no answer' };
  }
};

const health = z.object({ now: z.string() });

/** The simulated bank keeps the site's time, so that a moved test clock holds for both; undefined while it is away. */
export const siteTime = async (siteUrl: string): Promise<Instant | undefined> => {
  try {
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(3000) });
    return instantOf(health.parse(await response.json()).now);
  } catch {
    return undefined;
  }
};

export type Deliverer = ReturnType<typeof deliverer>;

import { z } from 'zod';
import type { SigningKey } from '#features/cashier/server/lines/bank-signature.ts';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log/log.ts';
import { type Instant, instantOf } from '#kit/shared/time.ts';
import { isTaken, retries, notifySite } from './notify-site.ts';
import type { TransferBook } from './transfers.ts';

/** Who is told, and the key that is shared with them; `pspKey`: that of the providers of payments. */
export type Receiver = { siteUrl: string; key: string; keyId: string; pspKey: SigningKey };

const attemptsMax = 60;

/** Tells the receiver of a transfer until it answers; a lost answer means telling again, as real banks do. */
export const deliverer = (book: TransferBook, receiver: Receiver, entropy: Entropy, log: Log) => {
  const again = retries(attemptsMax);
  const deliver = (transactionId: string): Promise<void> =>
    again.attempt(async () => {
      const transfer = book.find(transactionId);
      if (!transfer) return true;
      const attempts = transfer.attempts + 1;
      const answer = await send(receiver, entropy, JSON.stringify(z.encode(bankNoticeBody, transfer.notice)));
      book.change(transactionId, { attempts, answer: answer.text, delivery: answer.delivery });
      if (answer.delivery !== 'sending') return true;
      log.info('notice not taken yet, will be sent again', { transactionId, attempts });
      return false;
    });
  return { deliver, stop: again.stop };
};

const send = async ({ siteUrl, key, keyId }: Receiver, entropy: Entropy, body: string) => {
  const now = await siteTime(siteUrl);
  if (now === undefined) return { delivery: 'sending' as const, text: 'the site is away' };
  const answer = await notifySite(siteUrl, { keyId, key }, entropy, { path: 'bank-notice', body, now });
  if (!answer || !isTaken(answer)) return { delivery: 'sending' as const, text: textOf(answer) };
  const isGood = answer.status < 300;
  return { delivery: isGood ? ('delivered' as const) : ('refused' as const), text: textOf(answer) };
};

const textOf = (answer: { status: number; text: string } | undefined): string =>
  answer ? `${answer.status} ${answer.text}` : 'no answer';

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

import { z } from 'zod';
import { payoutNoticeBody } from '#features/cashier/contract/bank-payout.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { BankTime } from './bank-time.ts';
import type { Receiver } from './deliver.ts';
import type { PayoutEntry } from './payout-book.ts';
import { isTaken, retries, notifySite } from './notify-site.ts';

const attemptsMax = 30;
const path = 'payout-notice/simulated_bank';

/** Tells the receiver what became of a payout, again and again until it is taken; it may also ask by itself. */
export const payoutNotices = (receiver: Receiver, now: BankTime, entropy: Entropy, log: Log) => {
  const again = retries(attemptsMax);
  const tell = ({ order: { payoutId }, standing }: PayoutEntry): Promise<void> =>
    again.attempt(async () => {
      const body = JSON.stringify(z.encode(payoutNoticeBody, { payoutId, outcome: standing }));
      const told = await notifySite(receiver.siteUrl, receiver, entropy, { path, body, now: await now() });
      if (!isTaken(told)) log.info('payout notice not taken yet, will be sent again', { payoutId });
      return isTaken(told);
    });
  return { tell, stop: again.stop };
};
export type PayoutNotices = ReturnType<typeof payoutNotices>;

import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { jsonLines } from './json-lines.ts';

const transfer = z.object({
  notice: bankNoticeBody,
  /** Whom the money went to, for the page. */
  delivery: z.enum(['sending', 'delivered', 'refused']),
  /** The receiver's last answer. */
  answer: z.string(),
  attempts: z.int(),
});
export type Transfer = z.output<typeof transfer>;

/** The simulated bank's book: every transfer it made, and each answer to its notices, one line each and none ever taken out. */
export const transferBook = (file: string) => {
  const lines = jsonLines(file, transfer);
  const latest = new Map(lines.entries().map((line) => [line.notice.transactionId, line]));
  const write = (line: Transfer): void => {
    lines.add(line);
    latest.set(line.notice.transactionId, line);
  };
  return {
    newestFirst: () => [...latest.values()].toReversed(),
    find: (transactionId: string) => latest.get(transactionId),
    add: write,
    change: (transactionId: string, change: Partial<Omit<Transfer, 'notice'>>) => {
      const known = latest.get(transactionId);
      if (known) write({ ...known, ...change });
    },
    unsent: () => [...latest.values()].filter((it) => it.delivery === 'sending'),
  };
};
export type TransferBook = ReturnType<typeof transferBook>;

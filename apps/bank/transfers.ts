import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';

const transfer = z.object({
  notice: bankNoticeBody,
  /** Whom the money went to, for the page. */
  delivery: z.enum(['sending', 'delivered', 'refused']),
  /** The receiver's last answer. */
  answer: z.string(),
  attempts: z.int(),
});
const book = z.array(transfer);
export type Transfer = z.output<typeof transfer>;

/** The simulated bank's book: every transfer it made, kept in one file. */
export const transferBook = (file: string) => {
  let transfers: Transfer[] = existsSync(file) ? z.decode(book, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(z.encode(book, transfers), undefined, 1));
    renameSync(`${file}.new`, file);
  };
  return {
    newestFirst: () => transfers.toReversed(),
    find: (transactionId: string) => transfers.find((it) => it.notice.transactionId === transactionId),
    add: (added: Transfer) => {
      transfers = [...transfers, added].slice(-2000);
      save();
    },
    change: (transactionId: string, change: Partial<Transfer>) => {
      transfers = transfers.map((it) => (it.notice.transactionId === transactionId ? { ...it, ...change } : it));
      save();
    },
    unsent: () => transfers.filter((it) => it.delivery === 'sending'),
  };
};
export type TransferBook = ReturnType<typeof transferBook>;

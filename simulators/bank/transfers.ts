import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
  takeOverOldBook(file);
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
/** The book used to be one array in `transfers.json`, its newest 2,000 transfers. It is read once and stays as it was. */
const takeOverOldBook = (file: string): void => {
  const old = file.replace(/l$/, '');
  if (existsSync(file) || old === file || !existsSync(old)) return;
  const transfers = z.decode(z.array(transfer), JSON.parse(readFileSync(old, 'utf8')));
  const lines = transfers.map((it) => `${JSON.stringify(z.encode(transfer, it))}\n`);
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all, so that a stop in between is as if it had never begun.
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
};

export type TransferBook = ReturnType<typeof transferBook>;

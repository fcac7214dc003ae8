import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { readPromptPay } from '#features/cashier/domain/promptpay.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { type Minor } from '#kit/shared/money/money.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type Deliverer, type Receiver, siteTime } from './deliver.ts';
import type { Transfer, TransferBook } from './transfers.ts';

const payerName = z.string().trim().min(1).max(100).default('Somchai Sample');

/** A transfer to an account by its number: nothing but the amount says what it is for. */
export const accountTransfer = z.object({
  to: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/),
  amount: wireAmount,
  payerName,
});

/** What a person or a program asks the bank to pay; without an amount, the code's own. */
export const payment = z.object({
  qr: z.string().trim().min(20).max(512),
  amount: wireAmount.optional(),
  payerName,
});
export type Payment = z.output<typeof payment>;

/** Names of texts: why a payment was not made. */
export type PayRefusal = 'invalid' | 'amountInvalid' | 'siteAway';

export type Teller = {
  receiver: Receiver;
  book: TransferBook;
  delivery: Deliverer;
  entropy: Entropy;
};

/** Makes the transfer, then tells the receiver: the money has moved whether or not the notice arrives at once. */
export const pay = async (teller: Teller, asked: Payment): Promise<Transfer | PayRefusal> => {
  const scanned = readPromptPay(asked.qr);
  if (!scanned) return 'invalid';
  const amount = asked.amount ?? wireAmount.safeDecode(scanned.amount ?? '').data;
  if (amount === undefined) return 'amountInvalid';
  return transfer(teller, { ...scanned, amount, payerName: asked.payerName });
};

/** The same to an account by its number. */
export const payToAccount = (teller: Teller, { to, ...asked }: z.output<typeof accountTransfer>) =>
  transfer(teller, { ...asked, proxy: to, reference: undefined });

type Order = { proxy: string; reference: string | undefined; amount: Minor; payerName: string };

const transfer = async (
  { receiver, book, delivery, entropy }: Teller,
  { proxy, reference, amount, payerName: payer }: Order,
): Promise<Transfer | PayRefusal> => {
  const paidAt = await siteTime(receiver.siteUrl);
  if (paidAt === undefined) return 'siteAway';
  const notice = bankNoticeBody.safeDecode({
    transactionId: `SSB${entropy.id('t').slice(2).toUpperCase()}`,
    accountProxy: proxy,
    amount: z.encode(wireAmount, amount),
    currency: 'THB',
    paidAt: isoOf(paidAt),
    payerName: payer,
    payerAccount: 'xxx-x-x4321-x',
    reference,
  });
  if (!notice.success) return 'invalid';
  const made: Transfer = { notice: notice.data, delivery: 'sending', answer: '', attempts: 0 };
  book.add(made);
  await delivery.deliver(notice.data.transactionId);
  return book.find(notice.data.transactionId) ?? made;
};

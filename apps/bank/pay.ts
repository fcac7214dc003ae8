import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { readPromptPay } from '#features/cashier/domain/promptpay.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { wireAmount } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type Deliverer, type Receiver, siteTime } from './deliver.ts';
import type { Transfer, TransferBook } from './transfers.ts';

/** What a person or a program asks the bank to pay; without an amount, the code's own. */
export const payment = z.object({
  qr: z.string().trim().min(20).max(512),
  amount: wireAmount.optional(),
  payerName: z.string().trim().min(1).max(100).default('Somchai Sample'),
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
export const pay = async (
  { receiver, book, delivery, entropy }: Teller,
  asked: Payment,
): Promise<Transfer | PayRefusal> => {
  const scanned = readPromptPay(asked.qr);
  if (!scanned) return 'invalid';
  const amount = asked.amount ?? wireAmount.safeDecode(scanned.amount ?? '').data;
  if (amount === undefined) return 'amountInvalid';
  const paidAt = await siteTime(receiver.siteUrl);
  if (paidAt === undefined) return 'siteAway';
  const notice = bankNoticeBody.safeDecode({
    transactionId: `SSB${entropy.id('t').slice(2).toUpperCase()}`,
    accountProxy: scanned.proxy,
    amount: z.encode(wireAmount, amount),
    currency: 'THB',
    paidAt: isoOf(paidAt),
    payerName: asked.payerName,
    payerAccount: 'xxx-x-x4321-x',
    reference: scanned.reference,
  });
  if (!notice.success) return 'invalid';
  const transfer: Transfer = { notice: notice.data, delivery: 'sending', answer: '', attempts: 0 };
  book.add(transfer);
  await delivery.deliver(notice.data.transactionId);
  return book.find(notice.data.transactionId) ?? transfer;
};

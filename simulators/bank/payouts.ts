import { z } from 'zod';
import {
  type Payee,
  type PayoutOrder,
  type PayoutStanding,
  payoutOrder,
} from '#features/cashier/contract/bank-payout.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { BankTime } from './bank-time.ts';
import type { Misbehaviour } from './misbehave.ts';
import type { NameRegister } from './names.ts';
import type { PayoutBook, PayoutEntry } from './payout-book.ts';
import type { TransferBook } from './transfers.ts';

export type PayoutDesk = {
  book: PayoutBook;
  transfers: TransferBook;
  names: NameRegister;
  now: BankTime;
  entropy: Entropy;
};

/** How an accepted payout ends, or a paid one comes back. */
export const settlements = ['paid', 'refused', 'returned'] as const;
export type Settlement = (typeof settlements)[number];

/**
 * Pays once per id, whatever is asked how often.
 * @returns where the payout stands, or `mismatch` where the id was used for something else.
 */
export const payOut = async (
  desk: PayoutDesk,
  order: PayoutOrder,
  wrong: Misbehaviour | undefined,
): Promise<PayoutStanding | 'mismatch'> => {
  const at = await desk.now();
  const earlier = desk.book.find(order.payoutId);
  if (earlier) return textOf(earlier.order) === textOf(order) ? earlier.standing : 'mismatch';
  const standing = standingOf(desk, order, wrong, at);
  desk.book.write({ order, standing, at });
  return standing;
};

const standingOf = (
  desk: PayoutDesk,
  order: PayoutOrder,
  wrong: Misbehaviour | undefined,
  paidAt: PayoutEntry['at'],
): PayoutStanding => {
  if (wrong === 'refuse') return { state: 'refused', reason: 'account_closed' };
  const reason = 'payee' in order ? payeeFault(desk, order.payee) : returnFault(desk, order);
  if (reason) return { state: 'refused', reason };
  const reference = `SSP${desk.entropy.id('p').slice(2).toUpperCase()}`;
  return wrong === 'accept' ? { state: 'accepted', reference } : { state: 'paid', reference, paidAt };
};

const payeeFault = ({ names }: PayoutDesk, payee: Payee) =>
  names.nameOf(payee).state === 'unknown_account' ? 'account_unknown' : undefined;

/** Only what came in goes back: whole, from the account that it came to, and once. */
const returnFault = (
  { book, transfers }: PayoutDesk,
  { returnOf, accountProxy, amount }: Extract<PayoutOrder, { returnOf: string }>,
) => {
  const came = transfers.find(returnOf)?.notice;
  if (came?.accountProxy !== accountProxy || came.amount !== amount) return 'transfer_unknown';
  const isGone = book
    .standings()
    .some(
      ({ order, standing: { state } }) =>
        'returnOf' in order && order.returnOf === returnOf && (state === 'paid' || state === 'accepted'),
    );
  return isGone ? 'already_returned' : undefined;
};

/** @returns the new standing; `impossible` where it can't go there from where it is. */
export const settle = async (
  { book, now }: PayoutDesk,
  payoutId: string,
  as: Settlement,
): Promise<PayoutEntry | 'impossible' | undefined> => {
  const at = await now();
  const entry = book.find(payoutId);
  if (!entry) return undefined;
  const standing = settled(entry.standing, as, at);
  if (!standing) return 'impossible';
  const step = { order: entry.order, standing, at };
  book.write(step);
  return step;
};

const settled = (from: PayoutStanding, as: Settlement, at: PayoutEntry['at']): PayoutStanding | undefined => {
  if (from.state === 'accepted' && as === 'paid') return { state: 'paid', reference: from.reference, paidAt: at };
  if (from.state === 'accepted' && as === 'refused') return { state: 'refused', reason: 'account_closed' };
  if (from.state === 'paid' && as === 'returned')
    return { state: 'returned', reference: from.reference, returnedAt: at };
  return undefined;
};

const textOf = (order: PayoutOrder): string => JSON.stringify(z.encode(payoutOrder, order));

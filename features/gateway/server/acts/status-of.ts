import { playWallets } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { findTransactions } from '../../db/acts/transactions.ts';
import { type Answer, answerOf, type TransactionKind } from '../../domain/transaction.ts';

export type TransactionStatus =
  | { state: 'unknown' }
  | { state: 'done' | 'taken_back'; kind: TransactionKind; answer: Answer };

/** What became of a transaction, for a vendor that lost the answer. */
export const statusOf =
  (world: World) =>
  async ({ vendor, transactionId }: { vendor: string; transactionId: string }): Promise<TransactionStatus> => {
    const row = (await findTransactions(world.database.read, vendor, [transactionId])).get(transactionId);
    if (!row) return { state: 'unknown' };
    return { state: row.taken_back ? 'taken_back' : 'done', kind: row.kind, answer: answerOf(row.answer) };
  };

/** What a member can play with, in minor units; undefined without a wallet of that currency. */
export const playBalanceOf =
  (world: World) =>
  async (whose: { memberId: MemberId; currency: Currency }): Promise<Minor | undefined> =>
    (await playWallets.of(world.database.read, whose))?.balance;

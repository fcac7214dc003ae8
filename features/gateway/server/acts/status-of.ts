import { balancesOf } from '#features/wallet/public.ts';
import { bothSent } from '#kit/server/database/both-sent.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { playFundOf } from '../../db/funds/play-funds.ts';
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

/** What a member's bets are taken from, in minor units; undefined without a wallet of that currency. */
export const playBalanceOf =
  (world: World) =>
  (whose: { memberId: MemberId; currency: Currency }): Promise<Minor | undefined> =>
    playBalanceIn(world.database.read, whose);

/** The same in the caller's transaction. */
export const playBalanceIn = async (
  read: Read,
  whose: { memberId: MemberId; currency: Currency },
): Promise<Minor | undefined> => {
  const [fund, wallets] = await bothSent(playFundOf(read, whose), balancesOf(read, whose.memberId));
  const kind = whose.currency === 'TRIAL' ? 'trial' : 'cash';
  const from = wallets.find(
    (wallet) => wallet.currency === whose.currency && (fund ? wallet.walletId === fund.walletId : wallet.kind === kind),
  );
  return from?.balance;
};

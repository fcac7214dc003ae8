import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { type CounterAccountId, counterAccountId, type WalletId, walletId } from '../../domain/account.ts';

export type HoldRow = {
  holdId: string;
  merchantId: MerchantId;
  currency: Currency;
  walletId: WalletId;
  lockedWalletId: WalletId;
  amount: Minor;
};

type Row = {
  id: string;
  merchant_id: MerchantId;
  currency: Currency;
  wallet_id: bigint;
  locked_wallet_id: bigint;
  amount: Minor;
};

export const findHold = async (read: Read, holdId: string): Promise<HoldRow | undefined> => {
  const { rows } = await sql<Row>`
    select h.id, w.merchant_id, w.currency, h.wallet_id, h.locked_wallet_id, h.amount
    from wallet.hold h
    join wallet.wallet w on w.id = h.wallet_id
    where h.id = ${holdId}`.execute(read);
  const [row] = rows;
  return (
    row && {
      holdId: row.id,
      merchantId: row.merchant_id,
      currency: row.currency,
      walletId: walletId(row.wallet_id),
      lockedWalletId: walletId(row.locked_wallet_id),
      amount: row.amount,
    }
  );
};

type NewRow = { holdId: string; walletId: WalletId; lockedWalletId: WalletId; amount: Minor; purpose: string };

export const insertHold = async (tx: Tx, hold: NewRow): Promise<void> => {
  await sql`
    insert into wallet.hold (id, wallet_id, locked_wallet_id, amount, purpose)
    values (${hold.holdId}, ${hold.walletId}, ${hold.lockedWalletId}, ${hold.amount}, ${hold.purpose})`.execute(tx);
};

type End = { holdId: string; captured: Minor; counterAccount?: CounterAccountId };

/** Ends a hold, once. @returns how it ended: as asked, or as somebody ended it before. */
export const endHold = async (
  tx: Tx,
  { holdId, captured, counterAccount }: End,
): Promise<{ captured: Minor; counterAccount: CounterAccountId | null }> => {
  await sql`
    insert into wallet.hold_end (hold_id, captured, counter_account)
    values (${holdId}, ${captured}, ${counterAccount ?? null})
    on conflict (hold_id) do nothing`.execute(tx);
  const { rows } = await sql<{ captured: bigint; counter_account: number | null }>`
    select captured, counter_account
    from wallet.hold_end
    where hold_id = ${holdId}`.execute(tx);
  const { captured: stored, counter_account: account } = oneRow(rows);
  return { captured: minor(stored), counterAccount: account === null ? null : counterAccountId(account) };
};

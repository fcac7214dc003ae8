import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import {
  type CounterAccount,
  type CounterAccountId,
  counterAccountId,
  type RulesId,
  rulesId,
  type WalletId,
  type WalletKind,
  walletId,
} from '../../domain/account.ts';

export type NewWallet = { merchantId: MerchantId; memberId: MemberId; kind: WalletKind; currency: Currency };

export const openWallet = async (tx: Tx, wallet: NewWallet): Promise<WalletId> => {
  const { rows } = await sql<{ id: bigint }>`
    select wallet.open_wallet(${wallet.merchantId}, ${wallet.memberId}, ${wallet.kind}, ${wallet.currency}) as id`.execute(
    tx,
  );
  return walletId(oneRow(rows).id);
};

export const openCounterAccount = async (tx: Tx, account: CounterAccount): Promise<CounterAccountId> => {
  const { rows } = await sql<{ id: number }>`
    select wallet.open_counter_account(
      ${account.merchantId},
      ${account.owner},
      ${account.code},
      ${account.currency}) as id`.execute(tx);
  return counterAccountId(oneRow(rows).id);
};

export const nameRules = async (tx: Tx, hash: string): Promise<RulesId> => {
  const { rows } = await sql<{ id: number }>`select wallet.name_rules(${hash}) as id`.execute(tx);
  return rulesId(oneRow(rows).id);
};

/** Holds the wallets until the end of the transaction. @param wallets in any order; the locks are taken in sorted order. */
export const lockWallets = async (tx: Tx, wallets: readonly WalletId[]): Promise<void> => {
  await sql`select wallet.lock_wallets(${`{${wallets.join(',')}}`}::bigint[])`.execute(tx);
};

/** Those of the wallets that another transaction holds at this moment; waits for none. */
export const heldWallets = async (tx: Tx, wallets: readonly WalletId[]): Promise<ReadonlySet<WalletId>> => {
  const { rows } = await sql<{ id: bigint }>`
    select w.id
    from unnest(${`{${wallets.join(',')}}`}::bigint[]) as w(id)
    where not pg_try_advisory_xact_lock(7201, (w.id & 2147483647)::integer)`.execute(tx);
  return new Set(rows.map(({ id }) => walletId(id)));
};

/**
 * Waits until nobody moves money of a member, and holds their wallets until the end of the transaction. @returns false where somebody held one
 * for half a second: then nothing is held.
 */
export const waitForMoves = async (tx: Tx, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_held: boolean }>`select wallet.wait_for_moves(${memberId}) as is_held`.execute(tx);
  return oneRow(rows).is_held;
};

/** The same of many members, in one statement. @returns the wallets by member. */
export const openWallets = async (
  tx: Tx,
  memberIds: readonly MemberId[],
  { merchantId, kind, currency }: Omit<NewWallet, 'memberId'>,
): Promise<ReadonlyMap<string, WalletId>> => {
  const { rows } = await sql<{ member_id: string; id: bigint }>`
    select m.member_id, wallet.open_wallet(${merchantId}, m.member_id, ${kind}, ${currency}) as id
    from unnest(${[...memberIds]}::text[]) as m (member_id)`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, walletId(row.id)]));
};

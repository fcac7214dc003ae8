import { sql, type Tx } from '#kit/server/database/database.ts';
import type { WalletId } from '../../domain/account.ts';

/** The wallet pays nothing any more; what it is owed still arrives. The caller writes the audit entry. */
export const blockWalletIn = async (tx: Tx, wallet: WalletId): Promise<void> => {
  await sql`select wallet.set_blocked(${wallet}, true)`.execute(tx);
};

export const unblockWalletIn = async (tx: Tx, wallet: WalletId): Promise<void> => {
  await sql`select wallet.set_blocked(${wallet}, false)`.execute(tx);
};

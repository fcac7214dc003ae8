import { sql, type Read } from '#kit/server/database/database.ts';
import type { PayoutState } from './payouts.ts';

/** A payout that a bank's book names. @property moneyKey the ledger's key of the money that left with it. @property backKey of it coming back. */
export type KnownPayout = {
  payoutId: string;
  withdrawalId: string;
  state: PayoutState;
  moneyKey: string;
  backKey: string;
};

export const knownPayouts = async (read: Read, payoutIds: readonly string[]): Promise<KnownPayout[]> => {
  const { rows } = await sql<KnownPayout>`
    select payout_id as "payoutId", withdrawal_id as "withdrawalId", state, 'hold-capture:' || hold_id as "moneyKey",
      'payout-back:' || payout_id as "backKey"
    from withdrawals.payout
    where payout_id = any(${payoutIds}::text[])`.execute(read);
  return rows;
};

import type { PlayMoneyOf } from '#features/merchants/public.ts';
import { heldWithdrawals } from '../db/held.ts';

/** Money of players that is held for withdrawals. */
export const heldPlayMoney: PlayMoneyOf = async (read, merchantId) =>
  (await heldWithdrawals(read, merchantId)).count > 0 ? ['withdrawals'] : [];

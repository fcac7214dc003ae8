import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { termsOf } from '../../db/terms.ts';
import type { WithdrawalTerms } from '../../domain/terms.ts';

/** The terms of a level; of one that has none of its own, those of the next lower. Undefined where withdrawals are closed. */
export const termsOfLevel = async (
  read: Read,
  merchantId: MerchantId,
  level: number,
): Promise<WithdrawalTerms | undefined> => (await termsOf(read, merchantId)).findLast((terms) => terms.level <= level);

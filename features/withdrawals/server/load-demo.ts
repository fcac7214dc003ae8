import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { insertTerms } from '../db/terms.ts';
import type { WithdrawalTerms } from '../domain/terms.ts';

const common = {
  version: 1,
  amountMin: minor(10_000n),
  feeFreeCount: 3,
  feeFixed: minor(1_000n),
  feePermille: 0,
  autoBelow: minor(200_000n),
  secondPersonFrom: minor(2_000_000n),
  confirmMinutes: 30,
  reopenDays: 7,
};

/** Who has proved more may take out more at once. */
const levels: readonly WithdrawalTerms[] = [
  { ...common, level: 0, amountMax: minor(500_000n), dayCount: 3, dayAmount: minor(1_000_000n) },
  { ...common, level: 1, amountMax: minor(2_000_000n), dayCount: 5, dayAmount: minor(5_000_000n) },
  { ...common, level: 2, amountMax: minor(20_000_000n), dayCount: 10, dayAmount: minor(50_000_000n) },
  { ...common, level: 3, amountMax: minor(100_000_000n), dayCount: 20, dayAmount: minor(200_000_000n) },
];

/** A demo merchant's first terms; what was changed since stays. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const terms of levels) await insertTerms(tx, merchantId, terms, null);
    return accept(undefined);
  });
};

import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffDepositFigures as contract } from '../../contract/staff-deposit-figures.ts';
import { depositFigures } from '../../db/deposit-figures.ts';

export const staffDepositFigures = handle(contract, (world) => async ({ since }, { merchantId }) => {
  const found = await depositFigures(world.backofficeDatabase.read, merchantId, since);
  return accept({
    credited: { count: found.credited_count, amount: minor(found.credited_amount) },
    waiting: { count: found.waiting_count, amount: minor(found.waiting_amount) },
    unmatched: { count: found.unmatched_count, amount: minor(found.unmatched_amount) },
    oldestUnmatchedAt: found.oldest_unmatched_at ?? undefined,
  });
});

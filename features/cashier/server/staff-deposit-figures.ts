import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffDepositFigures } from '../contract/staff-deposit-figures.ts';
import { depositFigures } from '../db/deposit-figures.ts';

export const showDepositFigures =
  (world: World): Handler<typeof staffDepositFigures> =>
  async ({ since }, { merchantId }) => {
    const found = await depositFigures(world.backofficeDatabase.read, merchantId, since);
    return accept({
      credited: { count: found.credited_count, amount: minor(found.credited_amount) },
      waiting: { count: found.waiting_count, amount: minor(found.waiting_amount) },
      unmatched: { count: found.unmatched_count, amount: minor(found.unmatched_amount) },
      oldestUnmatchedAt: found.oldest_unmatched_at ?? undefined,
    });
  };

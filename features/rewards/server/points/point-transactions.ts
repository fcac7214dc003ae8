import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { pointTransactions as contract, transactionsPageSize } from '../../contract/points/point-transactions.ts';
import { pointTransactionsOf } from '../../db/transactions.ts';
import { rewardNames } from '../../domain/reward.ts';
import { rewardsRead } from '../limits.ts';
import { unitOf } from './money-unit.ts';

export const pointTransactions = handle(contract, (world) => async ({ page }, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, rewardsRead, memberId);
  if (tooMany) return tooMany;
  const { currency } = await merchantOf(world, merchantId);
  const offset = (page - 1) * transactionsPageSize;
  const asked = { unit: unitOf(currency), limit: transactionsPageSize, offset };
  const rows = await pointTransactionsOf(world.database.read, memberId, asked);
  return accept({
    transactions: rows.map(({ id, kind, points, at, day, figure_id: figureId, names }) => ({
      id,
      kind,
      points: String(points),
      at,
      day,
      figureId,
      names: names === null ? null : rewardNames.parse(names),
    })),
    total: rows[0]?.total ?? 0,
  });
});

import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentUserLoss as contract, lossPageSize } from '../../contract/loss/agent-user-loss.ts';
import type { Loss, ProductLoss } from '../../domain/user-loss.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { largeLosses, smallLosses } from './losses-seen.ts';

export const agentUserLoss = handle(contract, (world) => async ({ page, ...query }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const seen = (await largeLosses(world, found.value, query)) ?? (await smallLosses(world, found.value, query));
  const shown = seen.losses.slice((page - 1) * lossPageSize, page * lossPageSize);
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    shown.map(({ memberId }) => memberId),
  );
  const { first, last, isRunning } = seen.range;
  return accept({
    range: { first, last, isRunning },
    sort: seen.sort,
    countedAt: seen.countedAt,
    members: shown.map((one) => ({ memberId: one.memberId, account: nameOf(one.memberId), ...lossView(one) })),
    total: seen.total,
    listed: seen.losses.length,
    sums: lossView(seen.sums),
    products: seen.products.map((one) => ({ product: one.product, ...playedView(one) })),
    leftOut: minor(seen.leftOut),
  });
});

const playedView = ({ stake, payout, bonuses, netLoss }: Omit<ProductLoss, 'product'>) => ({
  stake: minor(stake),
  payout: minor(payout),
  bonuses: minor(bonuses),
  netLoss: minor(netLoss),
});

const lossView = (loss: Loss): Record<keyof Loss, Minor> => ({
  deposits: minor(loss.deposits),
  withdrawals: minor(loss.withdrawals),
  ...playedView(loss),
  rebates: minor(loss.rebates),
});

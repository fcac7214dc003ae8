import { merchantOf } from '#features/merchants/public.ts';
import { movementPage } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { ownMoney as contract } from '../../contract/account/own-money.ts';
import { moneyPageSize } from '../../contract/account/team-money.ts';
import { rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { agentOf } from '../tree/agent-of.ts';

export const ownMoney = handle(contract, (world) => async ({ range: name, wallet: kind, before }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { merchantId } = visit;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, teamReads, memberId);
  if (tooMany) return tooMany;
  const { timeZone } = await merchantOf(world, merchantId);
  const { from, to, first, last, isRunning } = rangeOf(name, world.clock.now(), timeZone);
  const page = { from, until: to, before, pageSize: moneyPageSize };
  const { wallet, movements, next } = await movementPage(read, { merchantId, memberId, kind }, page);
  return accept({
    range: { first, last, isRunning },
    balance: wallet?.balance ?? minor(0n),
    movements: movements.map((one) => ({
      movementId: one.movementId,
      kind: one.kind,
      amount: one.amount,
      balanceAfter: one.balanceAfter,
      at: one.at,
    })),
    ...(next !== undefined && { next }),
  });
});

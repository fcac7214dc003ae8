import { merchantOf } from '#features/merchants/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentIncome as contract, incomePageSize } from '../../contract/pay/agent-income.ts';
import { figuresOf, incomeOf } from '../../db/runs/figures.ts';
import { owedOf } from '../../db/runs/payments.ts';
import { rangeOf } from '../../domain/ranges.ts';
import { typesOf } from '../contracts/types-of.ts';
import { teamReads } from '../limits.ts';
import { agentOf } from '../tree/agent-of.ts';
import { figureViewOf } from './figure-views.ts';

export const agentIncome = handle(contract, (world) => async ({ range: name, type, page }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, teamReads, memberId);
  if (tooMany) return tooMany;
  const { timeZone, currency } = await merchantOf(world, visit.merchantId);
  const range = rangeOf(name, world.clock.now(), timeZone);
  const { from, to, first, last, isRunning } = range;
  const offset = (page - 1) * incomePageSize;
  const figures = await figuresOf(read, memberId, { type, from, to, limit: incomePageSize, offset });
  const sums = await incomeOf(read, memberId, { from, to });
  const wallets = await balancesOf(read, memberId);
  const commission = wallets.find((one) => one.kind === 'commission' && one.currency === currency);
  const { owes, owed } = await owedOf(read, memberId);
  return accept({
    range: { first, last, isRunning },
    figures: figures.map(figureViewOf),
    total: figures[0]?.total ?? 0,
    sums: sums.map((one) => ({
      type: one.type,
      gross: minor(one.gross),
      paidToDownlines: minor(one.paid_to_downlines),
      net: minor(one.gross - one.paid_to_downlines),
      paid: minor(one.paid),
    })),
    wallet: { balance: commission?.balance ?? minor(0n), owes: minor(owes), owed: minor(owed) },
    types: await typesOf(world, visit.merchantId),
  });
});

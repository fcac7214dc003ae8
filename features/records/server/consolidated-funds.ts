import { awaitedDeposits } from '#features/cashier/public.ts';
import { type Flag, isOn } from '#features/merchants/public.ts';
import { betTotals, withFreshFacts } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { moneyOfVisit, type PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { consolidatedFunds as contract, runningDays } from '../contract/consolidated-funds.ts';

const fundsReads: RateLimit = { name: 'records.funds', most: 120, windowMs: minutesMs(1) };

export const consolidatedFunds = handle(contract, (world) => async (_, visit) => {
  const { memberId, kind } = visit.player;
  const currency = moneyOfVisit(visit);
  if (kind === 'trial') return refuse('true_account_needed');
  const tooMany = await takeRate(world, fundsReads, memberId);
  if (tooMany) return tooMany;
  const contracts = await contractsOf(world, visit);
  return withFreshFacts(world, memberId, async (read) => {
    const asOf = world.clock.now();
    const wallets = await balancesOf(read, memberId);
    const inKind = (wanted: (typeof wallets)[number]['kind']) =>
      sum(wallets.flatMap((wallet) => (wallet.kind === wanted ? [wallet.balance] : [])));
    const running = await betTotals(read, {
      memberId,
      currency,
      from: later(asOf, -daysMs(runningDays)),
      until: later(asOf, secondsMs(1)),
      state: 'running',
    });
    const [available, bonus, held] = [inKind('cash'), inKind('bonus'), inKind('locked')];
    return accept({
      sumBalance: sum([available, bonus, held]),
      currency,
      available,
      bonus,
      held,
      points: inKind('points'),
      runningStakes: running.runningStake,
      awaitedDeposits: await awaitedDeposits(read, memberId),
      asOf,
      contracts,
    });
  });
});

const contractsOf = async (world: World, { merchantId, player }: PlayerVisit) => {
  const isAgent = player.kind === 'agent' && (await isOn(world, merchantId, 'AGENTCENTER3'));
  const has = async (flag: Flag): Promise<boolean> => isAgent && (await isOn(world, merchantId, flag));
  return {
    divtypereq: await has('DIVIDEND3'),
    dailysalreqtype: await has('DAILYSALARY3'),
    contracthoursalreq: await has('HOURLYSALARY3'),
    realtimesalreqtype: await has('REALTIMESALARY3'),
  };
};

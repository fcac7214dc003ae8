import { merchantOf } from '#features/merchants/public.ts';
import { cashPeriodsOf, type PeriodSum } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor, minus, sum } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { personalProfit as contract, profitUnits } from '../contract/profit.ts';
import { figureReads } from './limits.ts';

type Signed = Omit<PeriodSum, 'startsOn' | 'startsAt' | 'endsAt'>;

/** As people read it: what went out is a figure of its own, not one below zero. */
const figuresOf = ({ deposits, withdrawals, bets, wins, other }: Signed) => ({
  deposits,
  withdrawals: minor(-withdrawals),
  bets: minor(-bets),
  wins,
  net: sum([bets, wins]),
  other,
});

const changeOf = ({ deposits, withdrawals, bets, wins, other }: Signed) =>
  sum([deposits, withdrawals, bets, wins, other]);

export const personalProfit = handle(
  contract,
  (world) =>
    async ({ unit }, { merchantId, player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      const tooMany = await takeRate(world, figureReads, memberId);
      if (tooMany) return tooMany;
      const { timeZone } = await merchantOf(world, merchantId);
      const asked = { unit, count: profitUnits[unit], timeZone };
      const { periods, balance } = await cashPeriodsOf(world.database.read, { merchantId, memberId }, asked);
      const total: Signed = {
        deposits: sum(periods.map((period) => period.deposits)),
        withdrawals: sum(periods.map((period) => period.withdrawals)),
        bets: sum(periods.map((period) => period.bets)),
        wins: sum(periods.map((period) => period.wins)),
        other: sum(periods.map((period) => period.other)),
      };
      return accept({
        periods: periods.map((period) => ({ startsOn: period.startsOn, ...figuresOf(period) })),
        total: figuresOf(total),
        opening: minus(balance, changeOf(total)),
        balance,
      });
    },
);

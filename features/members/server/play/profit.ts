import { merchantOf } from '#features/merchants/public.ts';
import { playByPeriod, type PlayOfPeriod, withFreshFacts } from '#features/turnover/public.ts';
import { cashPeriodsOf, type PeriodSum } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor, type Minor, minus, sum, zero } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { personalProfit as contract, profitUnits } from '../../contract/profit.ts';
import { figureReads } from '../limits.ts';

type Figures = Record<'deposits' | 'withdrawals' | 'bets' | 'wins' | 'net' | 'other', Minor>;
type Moved = Pick<PeriodSum, 'deposits' | 'withdrawals' | 'bets' | 'wins' | 'other'>;
type Played = Pick<PlayOfPeriod, 'staked' | 'won'>;

const nothingMoved: Moved = { deposits: zero, withdrawals: zero, bets: zero, wins: zero, other: zero };
const nothingPlayed: Played = { staked: zero, won: zero };

/**
 * Play as turnover tells it, what came and left as the ledger does. Whatever else moved the balance is `other`: bonuses, and
 * wins whose money moved on another day than that of their settlement.
 */
const figuresOf = ({ deposits, withdrawals, ...rest }: Moved, { staked, won }: Played): Figures => {
  const net = minus(won, staked);
  const other = minus(sum([rest.bets, rest.wins, rest.other]), net);
  return { deposits, withdrawals: minor(-withdrawals), bets: staked, wins: won, net, other };
};

const changeOf = ({ deposits, withdrawals, net, other }: Figures): Minor =>
  sum([deposits, minor(-withdrawals), net, other]);

/** Periods with money or play in them, the newest first. */
const periodsOf = (moved: readonly PeriodSum[], played: readonly PlayOfPeriod[]) => {
  const [movedOn, playedOn] = [byStart(moved), byStart(played)];
  return [...new Set([...movedOn.keys(), ...playedOn.keys()])]
    .toSorted()
    .toReversed()
    .map((startsOn) => ({
      startsOn,
      ...figuresOf(movedOn.get(startsOn) ?? nothingMoved, playedOn.get(startsOn) ?? nothingPlayed),
    }));
};

const byStart = <One extends { startsOn: string }>(list: readonly One[]): ReadonlyMap<string, One> =>
  new Map(list.map((one) => [one.startsOn, one]));

export const personalProfit = handle(
  contract,
  (world) =>
    async ({ unit }, { merchantId, player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      const tooMany = await takeRate(world, figureReads, memberId);
      if (tooMany) return tooMany;
      const { timeZone, currency } = await merchantOf(world, merchantId);
      const asked = { unit, count: profitUnits[unit], timeZone };
      return withFreshFacts(world, memberId, async (read) => {
        const { periods: moved, balance } = await cashPeriodsOf(read, { merchantId, memberId }, asked);
        const periods = periodsOf(moved, await playByPeriod(read, { memberId, currency, ...asked }));
        const totalOf = (name: keyof Figures) => sum(periods.map((period) => period[name]));
        const total: Figures = {
          deposits: totalOf('deposits'),
          withdrawals: totalOf('withdrawals'),
          bets: totalOf('bets'),
          wins: totalOf('wins'),
          net: totalOf('net'),
          other: totalOf('other'),
        };
        return accept({ periods, total, opening: minus(balance, changeOf(total)), balance });
      });
    },
);

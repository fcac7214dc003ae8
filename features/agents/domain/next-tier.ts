import type { ContractRow, ContractTerms } from './contract-types.ts';
import { netLossOf, rowMet } from './gross-pay.ts';
import type { TeamFigures } from './team-figures.ts';

/** What is missing to the row after the one that is met; an amount or count of nothing is not missing. */
export type Missing = {
  row: number;
  rate: number;
  turnover: bigint;
  netLoss: bigint;
  active: number;
  deposits: bigint;
  activeDays: number;
};

const short = (wanted: bigint | undefined, has: bigint): bigint =>
  wanted !== undefined && wanted > has ? wanted - has : 0n;
const fewer = (wanted: number | undefined, has: number): number => Math.max((wanted ?? 0) - has, 0);

/** The cheapest row with a better rate than the one met now; undefined at the top. */
export const nextTier = ({ type, rows, terms }: ContractTerms, team: TeamFigures): Missing | undefined => {
  // Rates by product are no tiers.
  if (type === 'rebate') return undefined;
  const netLoss = netLossOf(team, terms);
  const worth = ({ rate, rateWinning = 0 }: ContractRow) => rate + rateWinning;
  const met = rows[rowMet(rows, team, netLoss)];
  const better = rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => worth(row) > (met ? worth(met) : 0))
    .toSorted((one, other) => worth(one.row) - worth(other.row))[0];
  if (!better) return undefined;
  return {
    row: better.place,
    rate: better.row.rate,
    turnover: short(better.row.turnoverMin, team.turnover),
    netLoss: short(better.row.netLossMin, netLoss),
    active: fewer(better.row.activeMin, team.active),
    deposits: short(better.row.depositMin, team.deposits),
    activeDays: fewer(better.row.activeDaysMin, team.activeDays),
  };
};

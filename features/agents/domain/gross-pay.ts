import type { ContractRow, ContractTerms, NetLossTerms } from './contract-types.ts';
import { type Exact, exactOf, payOf, rateScale } from './rate.ts';
import type { TeamFigures } from './team-figures.ts';

/** The formula that figures name. A figure keeps the one that it was made by; an old one stays as long as its payslips do. */
export const formulaVersion = 5;
/** From which formula on what the house gave players is taken off, beside what vendors gave. */
export const givenSince = 2;
/** From which on what the desk adjusted is taken off. */
export const adjustmentsSince = 3;
/** From which on what went beyond players' own limits is left out. */
export const overLimitSince = 4;
/** From which on what was staked of deposits beyond an own limit is, too. */
export const overDepositSince = 5;

/** Stake less payout, less each term that the contract takes off; each is printed. Above zero the house won. */
export const netLossOf = (team: TeamFigures, terms: NetLossTerms): bigint =>
  team.stake -
  team.payout -
  (terms.bonuses ? team.bonuses : 0n) -
  (terms.rebates ? team.rebates : 0n) -
  (terms.wages ? team.wages : 0n) -
  team.adjustments -
  (terms.vendorFees && team.vendorFees > 0n ? team.vendorFees : 0n);

const meets = (row: ContractRow, team: TeamFigures, netLoss: bigint): boolean =>
  team.turnover >= (row.turnoverMin ?? 0n) &&
  (row.netLossMin === undefined || netLoss >= row.netLossMin) &&
  team.active >= (row.activeMin ?? 0) &&
  team.deposits >= (row.depositMin ?? 0n) &&
  team.activeDays >= (row.activeDaysMin ?? 0);

/** The place of the best row all of whose conditions hold, by the sum of its rates; -1 where none does. */
export const rowMet = (rows: readonly ContractRow[], team: TeamFigures, netLoss: bigint): number => {
  const worth = ({ rate, rateWinning = 0 }: ContractRow) => rate + rateWinning;
  let best = -1;
  for (const [place, row] of rows.entries())
    if (meets(row, team, netLoss) && (best < 0 || worth(row) > worth(rows[best] ?? row))) best = place;
  return best;
};

/** What is brought in from the period before: a base that has to be earned back, and a part below the minor unit. */
export type Carried = { base: bigint; remainder: Exact };
export const nothingCarried: Carried = { base: 0n, remainder: 0n };

/** How a payment came about. Amounts in minor units, `exact` and remainders in ten-thousandths of one. */
export type Gross = {
  /** What the rate is applied to, before what was carried in. */
  base: bigint;
  netLoss: bigint;
  /** The place of the row met, from 0; -1 for none. */
  row: number;
  exact: Exact;
  pay: bigint;
  /** What rounding left, where it isn't carried. */
  rounding: Exact;
  carriedIn: Carried;
  carriedOut: Carried;
};

const baseOf = ({ base, terms }: ContractTerms, team: TeamFigures): bigint => {
  switch (base) {
    case 'turnover':
    case 'orders':
    case 'differential':
      return team.turnover;
    case 'net_loss':
      return netLossOf(team, terms);
    case 'loss':
      return team.stake > team.payout ? team.stake - team.payout : 0n;
    case 'draw_loss':
      return team.drawLost;
  }
};

const exactBy = (contract: ContractTerms, row: ContractRow, team: TeamFigures, base: bigint): Exact =>
  contract.base === 'orders'
    ? exactOf(team.turnoverWinning, row.rateWinning ?? 0) + exactOf(team.turnover - team.turnoverWinning, row.rate)
    : exactOf(base, row.rate);

/**
 * What a contract pays for a period. A negative base that accumulates is earned back first; real-time windows carry the part below
 * the minor unit on, everything else leaves it to the platform.
 */
export const grossOf = (contract: ContractTerms, team: TeamFigures, carriedIn: Carried = nothingCarried): Gross => {
  const base = baseOf(contract, team);
  const isWindow = contract.type === 'real_time';
  const owed = contract.isAccumulating ? base + carriedIn.base : base;
  const netLoss = contract.base === 'net_loss' ? owed : netLossOf(team, contract.terms);
  const row = rowMet(contract.rows, team, netLoss);
  const found = contract.rows[row];
  const exact = found === undefined || owed <= 0n ? 0n : exactBy(contract, found, team, owed);
  const { pay, remainder } = payOf(exact + (isWindow ? carriedIn.remainder : 0n));
  return {
    base,
    netLoss,
    row,
    exact,
    pay,
    rounding: isWindow ? 0n : remainder,
    carriedIn,
    carriedOut: {
      base: contract.isAccumulating && owed < 0n ? owed : 0n,
      remainder: isWindow ? remainder : 0n,
    },
  };
};

/** The rounded-off part as text of minor units with four decimals: `0.5000`. */
export const remainderText = (remainder: Exact): string =>
  `${remainder / rateScale}.${String(remainder % rateScale).padStart(4, '0')}`;

import { type Exact, type Rate, rateScale } from './rate.ts';

/** What one member played of one product within a period, as counted: minor units. */
export type MemberPlay = {
  memberId: string;
  product: string;
  stake: bigint;
  turnover: bigint;
  /** The part of the turnover whose bets won; the rest lost or came to nothing. */
  turnoverWinning: bigint;
  /** With jackpots. */
  payout: bigint;
  bonus: bigint;
};

/** What a member brings to every team above, all products together. */
export type MemberFigures = {
  memberId: string;
  stake: bigint;
  turnover: bigint;
  turnoverWinning: bigint;
  payout: bigint;
  bonuses: bigint;
  rebates: bigint;
  vendorFees: bigint;
  deposits: bigint;
  activeDays: number;
};

export type TeamFigures = Omit<MemberFigures, 'memberId' | 'activeDays'> & {
  /** Wages that were paid to the team before. */
  wages: bigint;
  /** What two people of the desk took off; below zero what they gave back. */
  adjustments: bigint;
  /** Members with enough turnover, and deposits if the merchant says so; each counts once. */
  active: number;
  /** Members with any play at all. */
  players: number;
  activeDays: number;
};

export const nothing: TeamFigures = {
  stake: 0n,
  turnover: 0n,
  turnoverWinning: 0n,
  payout: 0n,
  bonuses: 0n,
  rebates: 0n,
  vendorFees: 0n,
  deposits: 0n,
  wages: 0n,
  adjustments: 0n,
  active: 0,
  players: 0,
  activeDays: 0,
};

export type ActiveRule = { turnoverMin: bigint; depositMin: bigint };

export const isActive = ({ turnover, deposits }: MemberFigures, rule: ActiveRule): boolean =>
  turnover >= rule.turnoverMin && deposits >= rule.depositMin;

/** What a vendor takes of what the house won with one member and product; it gives back of what the house lost. */
export const vendorFeeOf = ({ stake, payout }: Pick<MemberPlay, 'stake' | 'payout'>, fee: Rate): bigint => {
  const exact: Exact = (stake - payout) * BigInt(fee);
  return exact / rateScale;
};

/** What counts of a turnover for a product of this weight, in percent; rounded down. */
export const weighted = (turnover: bigint, percent: number): bigint => (turnover * BigInt(percent)) / 100n;

const add = (team: TeamFigures, member: MemberFigures, rule: ActiveRule): TeamFigures => ({
  stake: team.stake + member.stake,
  turnover: team.turnover + member.turnover,
  turnoverWinning: team.turnoverWinning + member.turnoverWinning,
  payout: team.payout + member.payout,
  bonuses: team.bonuses + member.bonuses,
  rebates: team.rebates + member.rebates,
  vendorFees: team.vendorFees + member.vendorFees,
  deposits: team.deposits + member.deposits,
  wages: team.wages,
  adjustments: team.adjustments,
  active: team.active + (isActive(member, rule) ? 1 : 0),
  players: team.players + (member.stake > 0n ? 1 : 0),
  activeDays: team.activeDays + member.activeDays,
});

/** What a member brings, and to whose teams. Whoever moved stands here once for each agent, with what was played below that one. */
export type Attributed = { figures: MemberFigures; agents: readonly string[] };

/** The figures of every agent's team: each member counts once for each agent above. */
export const teamsOf = (attributed: Iterable<Attributed>, rule: ActiveRule): Map<string, TeamFigures> => {
  const teams = new Map<string, TeamFigures>();
  for (const { figures, agents } of attributed)
    for (const agent of agents) teams.set(agent, add(teams.get(agent) ?? nothing, figures, rule));
  return teams;
};

/** The lines of a member's play as what the member brings. */
export const memberFigures = (
  memberId: string,
  plays: readonly MemberPlay[],
  {
    fee,
    deposits = 0n,
    bonuses = 0n,
    rebates = 0n,
    activeDays = 0,
  }: { fee: Rate; deposits?: bigint; bonuses?: bigint; rebates?: bigint; activeDays?: number },
): MemberFigures => {
  const total: MemberFigures = {
    memberId,
    stake: 0n,
    turnover: 0n,
    turnoverWinning: 0n,
    payout: 0n,
    bonuses,
    rebates,
    vendorFees: 0n,
    deposits,
    activeDays,
  };
  for (const play of plays) {
    total.stake += play.stake;
    total.turnover += play.turnover;
    total.turnoverWinning += play.turnoverWinning;
    total.payout += play.payout;
    total.bonuses += play.bonus;
    total.vendorFees += vendorFeeOf(play, fee);
  }
  return total;
};

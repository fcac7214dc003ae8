import type { TeamFigures } from '../../domain/team-figures.ts';

/** Two sums of one team as one: what the period had and what changed since of those before. */
export const bothOf = (team: TeamFigures, changed: TeamFigures | undefined): TeamFigures =>
  changed === undefined
    ? team
    : {
        ...team,
        stake: team.stake + changed.stake,
        turnover: team.turnover + changed.turnover,
        turnoverWinning: team.turnoverWinning + changed.turnoverWinning,
        payout: team.payout + changed.payout,
        drawLost: team.drawLost + changed.drawLost,
        bonuses: team.bonuses + changed.bonuses,
        rebates: team.rebates + changed.rebates,
        vendorFees: team.vendorFees + changed.vendorFees,
      };

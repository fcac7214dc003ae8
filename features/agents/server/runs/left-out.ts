import { type LeftOut, nothingLeftOut } from '../../domain/figure-trace.ts';

type Played = { stake: bigint; turnover: bigint; payout: bigint };

/** A line of play, what was left of it within the player's own limits, and the turnover that counted of that. */
type Line = { play: Played; within: Played; counted: bigint; isProtected: boolean; agents: Iterable<string> };

/** Adds to each agent's sum what didn't count of one line: of those who are protected one sum, of the rest by its reason. */
export const addLeftOut = (sums: Map<string, LeftOut>, { play, within, counted, isProtected, agents }: Line): void => {
  const more = isProtected
    ? { ...nothingLeftOut, protection: sumOf(play) }
    : {
        protection: nothingLeftOut.protection,
        overLimit: lessOf(sumOf(play), sumOf(within)),
        lowEdgeWeight: within.turnover - counted,
        oppositeBet: within.stake - within.turnover,
      };
  if (!isProtected && within === play && more.oppositeBet === 0n && more.lowEdgeWeight === 0n) return;
  for (const agent of agents) {
    const { protection, overLimit, lowEdgeWeight, oppositeBet } = sums.get(agent) ?? nothingLeftOut;
    sums.set(agent, {
      protection: plus(protection, more.protection),
      overLimit: plus(overLimit, more.overLimit),
      lowEdgeWeight: lowEdgeWeight + more.lowEdgeWeight,
      oppositeBet: oppositeBet + more.oppositeBet,
    });
  }
};

type Sum = LeftOut['protection'];

const sumOf = ({ stake, turnover, payout }: Played): Sum => ({ turnover, netLoss: stake - payout });
const plus = (one: Sum, other: Sum): Sum => ({
  turnover: one.turnover + other.turnover,
  netLoss: one.netLoss + other.netLoss,
});
const lessOf = (one: Sum, other: Sum): Sum => ({
  turnover: one.turnover - other.turnover,
  netLoss: one.netLoss - other.netLoss,
});

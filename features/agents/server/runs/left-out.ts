import { type LeftOut, nothingLeftOut } from '../../domain/figure-trace.ts';

type Played = { stake: bigint; turnover: bigint; payout: bigint };

/** Adds to each agent's sum what didn't count of one line: of those who are protected one sum, of the rest by its reason. */
export const addLeftOut = (
  sums: Map<string, LeftOut>,
  {
    play,
    counted,
    isProtected,
    agents,
  }: { play: Played; counted: bigint; isProtected: boolean; agents: Iterable<string> },
): void => {
  const [opposite, weight] = [play.stake - play.turnover, play.turnover - counted];
  if (!isProtected && opposite === 0n && weight === 0n) return;
  for (const agent of agents) {
    const { protection, lowEdgeWeight, oppositeBet } = sums.get(agent) ?? nothingLeftOut;
    sums.set(
      agent,
      isProtected
        ? {
            protection: {
              turnover: protection.turnover + play.turnover,
              netLoss: protection.netLoss + play.stake - play.payout,
            },
            lowEdgeWeight,
            oppositeBet,
          }
        : { protection, lowEdgeWeight: lowEdgeWeight + weight, oppositeBet: oppositeBet + opposite },
    );
  }
};

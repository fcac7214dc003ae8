import type { SettledPlay } from '#features/turnover/public.ts';
import { type LeftOut, nothingLeftOut } from '../../domain/figure-trace.ts';
import type { Share } from '../../domain/over-limit.ts';
import { cutBy } from './over-limits.ts';

type Played = { stake: bigint; turnover: bigint; payout: bigint };

/** A line of play, what was left of it within the player's own limits, and the turnover that counted of that. */
type Line = { play: Played; within: Played; counted: bigint; state: CountState; agents: Iterable<string> };

/** Whether a member's play counts. Protection goes before a hold: nobody learns of one by the other. */
export type CountState = 'counts' | 'held' | 'protected';

/** Adds to each agent's sum what didn't count of one line: of those who are protected one sum, of the rest by its reason. */
const addLeftOut = (sums: Map<string, LeftOut>, { play, within, counted, state, agents }: Line): void => {
  const more =
    state === 'protected'
      ? { ...nothingLeftOut, protection: sumOf(play) }
      : {
          protection: nothingLeftOut.protection,
          overLimit: lessOf(sumOf(play), sumOf(within)),
          lowEdgeWeight: within.turnover - counted,
          oppositeBet: within.stake - within.turnover,
          fraudHold:
            state === 'held' ? { turnover: counted, netLoss: sumOf(within).netLoss } : nothingLeftOut.fraudHold,
        };
  if (state === 'counts' && within === play && more.oppositeBet === 0n && more.lowEdgeWeight === 0n) return;
  add(sums, more, agents);
};

type Lines = {
  plays: readonly SettledPlay[];
  /** Of play in periods before. */
  changes: readonly SettledPlay[];
  over: ReadonlyMap<string, Share>;
  /** What counts of a line's turnover. */
  countedOf: (play: SettledPlay) => bigint;
};

/** What didn't count, by agent. What changed of a held member's play in periods before waits with the rest. */
export const leftOutIn = (
  { plays, changes, over, countedOf }: Lines,
  of: (memberId: string) => { state: CountState; agents: ReadonlySet<string> },
): Map<string, LeftOut> => {
  const sums = new Map<string, LeftOut>();
  for (const play of plays) {
    const within = cutBy(play, over.get(play.member_id));
    addLeftOut(sums, { play, within, counted: countedOf(within), ...of(play.member_id) });
  }
  for (const play of changes) {
    const { state, agents } = of(play.member_id);
    const fraudHold = { turnover: countedOf(play), netLoss: play.stake - play.payout };
    if (state === 'held') add(sums, { ...nothingLeftOut, fraudHold }, agents);
  }
  return sums;
};

const add = (sums: Map<string, LeftOut>, more: LeftOut, agents: Iterable<string>): void => {
  for (const agent of agents) {
    const { protection, overLimit, lowEdgeWeight, oppositeBet, fraudHold } = sums.get(agent) ?? nothingLeftOut;
    sums.set(agent, {
      protection: plus(protection, more.protection),
      overLimit: plus(overLimit, more.overLimit),
      lowEdgeWeight: lowEdgeWeight + more.lowEdgeWeight,
      oppositeBet: oppositeBet + more.oppositeBet,
      fraudHold: plus(fraudHold, more.fraudHold),
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

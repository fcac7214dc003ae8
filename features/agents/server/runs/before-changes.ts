import type { SettledPlay } from '#features/turnover/public.ts';

export type Played = SettledPlay & { days?: number };

/** Sums as they were before a change. */
export const beforeChanges = (plays: readonly Played[], changes: readonly SettledPlay[]): Played[] => {
  const keyOf = ({ member_id: id, product }: SettledPlay) => `${id}/${product}`;
  const left = new Map(plays.map((play) => [keyOf(play), play]));
  for (const change of changes) {
    const play = left.get(keyOf(change)) ?? { ...change, ...none };
    left.set(keyOf(change), {
      ...play,
      bets: play.bets - change.bets,
      stake: play.stake - change.stake,
      turnover: play.turnover - change.turnover,
      turnover_winning: play.turnover_winning - change.turnover_winning,
      payout: play.payout - change.payout,
      bonus: play.bonus - change.bonus,
    });
  }
  return [...left.values()];
};

const none = { bets: 0n, stake: 0n, turnover: 0n, turnover_winning: 0n, payout: 0n, bonus: 0n };

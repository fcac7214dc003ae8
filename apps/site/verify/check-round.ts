import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { ourGames } from '#games/catalogue.ts';
import { recomputeShared, type SharedRecomputed } from '../../game-client/page/recompute-shared.ts';
import { recompute } from '../../game-client/page/recompute.ts';

/** A round of a house game computed again by what the game's own page computes it with; undefined for what is none. */
export const checkRound = async (bundle: unknown): Promise<RoundRecheck | undefined> => {
  const shared = await recomputeShared((code) => ourGames.get(code), bundle);
  if (shared) return sharedRecheck(shared);
  const done = await recompute((code) => ourGames.get(code), bundle);
  return (
    done && {
      name: `${done.bundle.game}/${done.bundle.version} · ${done.bundle.roundId}`,
      payout: `${done.bundle.stake} → ${done.bundle.payout} ${done.bundle.currency}`,
      holds: done.holds,
      steps: done.steps,
      draws: done.draws,
    }
  );
};

const sharedRecheck = ({ bundle, holds, steps, draws }: SharedRecomputed): RoundRecheck => ({
  name: `${bundle.game}/${bundle.version} · ${bundle.sharedId}`,
  payout: bundle.bet
    ? `${bundle.bet.stake} → ${bundle.bet.payout} ${bundle.bet.currency}`
    : JSON.stringify(bundle.events),
  holds,
  steps,
  draws,
});

import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { checkPool } from './check-pool.ts';
import { checkProof } from './check-proof.ts';
import { ourGames } from '#games/catalogue.ts';
import { checkBeacon } from '../../game-client/page/beacon-check.ts';
import { checkReceipt } from '../../game-client/page/receipt-check.ts';
import { recomputeShared, type SharedRecomputed } from '../../game-client/page/recompute-shared.ts';
import { recompute } from '../../game-client/page/recompute.ts';

/** A round of a house game, or a proof of money, checked again; undefined for what is neither. */
export const checkRound = async (bundle: unknown): Promise<RoundRecheck | undefined> =>
  (await checkProof(bundle, recomputed)) ?? checkPool(bundle) ?? recomputed(bundle);

/** A round of a house game computed again by what the game's own page computes it with. */
const recomputed = async (bundle: unknown): Promise<RoundRecheck | undefined> => {
  const shared = await recomputeShared((code) => ourGames.get(code), bundle, { checkBeacon, checkReceipt });
  if (shared) return sharedRecheck(shared);
  const done = await recompute({ games: (code) => ourGames.get(code), checkReceipt }, bundle);
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
  payout: cameTo(bundle),
  holds,
  steps,
  draws,
});

const cameTo = (bundle: SharedRecomputed['bundle']): string => {
  const { bet } = bundle;
  if (bet) return `${bet.stake} → ${'payout' in bet ? bet.payout : bet.returned} ${bet.currency}`;
  return 'events' in bundle ? JSON.stringify(bundle.events) : bundle.reason;
};

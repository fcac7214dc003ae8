import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { hiLo } from './play/game.ts';
import {
  isOffered,
  multiplierMax,
  multiplierOf,
  noCalls,
  ranks,
  rightRanks,
  type Way,
  ways,
  withCall,
} from './play/odds.ts';

/** Taken after one call from this card. Further calls multiply chance and multiplier by the same fraction. */
const wayOf = (rank: number, way: Way): SheetWay => {
  const odds = withCall(noCalls, rank, way);
  const multiplier = multiplierOf(odds);
  const chance = rightRanks(rank, way) / ranks;
  return {
    name: `rank ${rank}, ${way}, taken after it`,
    rtp: fraction(odds.right * multiplier, odds.all * 10_000n),
    hits: fraction(odds.right, odds.all),
    sigma: (Number(multiplier) / 10_000) * Math.sqrt(chance * (1 - chance)),
    topMultiplier: multiplierMax,
  };
};

/** Wherever a player stops the return is the same, but for what four places of the multiplier cut off. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: hiLo.code,
    version: hiLo.version,
    method: 'closed form',
    ways: Array.from({ length: ranks }, (_, at) => at + 1).flatMap((rank) =>
      ways.filter((way) => isOffered(noCalls, rank, way)).map((way) => wayOf(rank, way)),
    ),
  });

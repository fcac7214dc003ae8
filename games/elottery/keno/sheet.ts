import { fraction, plus } from '#games/engine/fraction.ts';
import { type Sheet, type SheetWay, soundSheet } from '#games/engine/sheet.ts';
import { keno } from './play/game.ts';
import { drawsInAll, drawsWith, ladderOf, picksMax } from './play/pays.ts';

/** A ticket of so many numbers: C(n, k) · C(80 − n, 20 − k) of C(80, 20) draws have k hits. */
const wayOf = (picked: number): SheetWay => {
  const ladder = ladderOf(picked).map(({ hits, multiplier }) => ({
    hits,
    multiplier,
    chance: fraction(drawsWith(picked, hits), drawsInAll),
    share: fraction(drawsWith(picked, hits) * BigInt(multiplier), drawsInAll * 10_000n),
  }));
  const rtp = plus(...ladder.map(({ share }) => share));
  const mean = Number(rtp.above) / Number(rtp.below);
  const square = ladder.reduce(
    (sum, { chance, multiplier }) => sum + (Number(chance.above) / Number(chance.below)) * (multiplier / 10_000) ** 2,
    0,
  );
  return {
    name: `${picked} picked`,
    rtp,
    parts: Object.fromEntries(ladder.map(({ hits, share }) => [`${hits} hit`, share])),
    hits: plus(...ladder.map(({ chance }) => chance)),
    sigma: Math.sqrt(square - mean * mean),
    topMultiplier: BigInt(Math.max(...ladder.map(({ multiplier }) => multiplier))),
  };
};

export const sheet = (): Sheet =>
  soundSheet({
    code: keno.code,
    version: keno.version,
    method: 'closed form',
    ways: Array.from({ length: picksMax }, (_, at) => wayOf(at + 1)),
  });

import { fraction, numberOf, plus, times } from '../figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '../figures/par-sheet.ts';
import { sideChances } from './side-bets.ts';
import { drawsInAll, drawsWith, type KenoRules, ladderOf } from './rules.ts';

/** A ticket of so many numbers: C(n, k) · C(balls − n, drawn − k) of C(balls, drawn) draws have k hits. */
const wayOf = (rules: KenoRules, picked: number): SheetWay => {
  const all = drawsInAll(rules);
  const ladder = ladderOf(rules, picked).map(({ hits, multiplier }) => ({
    hits,
    multiplier,
    chance: fraction(drawsWith(rules, picked, hits), all),
    share: fraction(drawsWith(rules, picked, hits) * BigInt(multiplier), all * 10_000n),
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

/** A bet on the draw as a whole; the first of its kind stands for all. */
const sideWays = (rules: KenoRules): SheetWay[] => {
  const chances = sideChances(rules);
  return (rules.sides ?? []).flatMap(({ id, kind, multiplier }, at, all) => {
    const chance = chances.get(id);
    if (!chance || all.findIndex((one) => one.kind === kind) < at) return [];
    const rtp = times(chance, fraction(BigInt(multiplier), 10_000n));
    const [mean, share] = [numberOf(rtp), numberOf(chance)];
    const sigma = Math.sqrt(share * (multiplier / 10_000) ** 2 - mean ** 2);
    return [{ name: kind, rtp, hits: chance, sigma, topMultiplier: BigInt(multiplier) }];
  });
};

/** Each size of ticket is a way of its own. */
export const kenoSheet = (rules: KenoRules): ParSheet =>
  soundSheet({
    code: rules.code,
    version: rules.version,
    method: 'closed form',
    ways: [...Array.from({ length: rules.picksMax }, (_, at) => wayOf(rules, at + 1)), ...sideWays(rules)],
  });

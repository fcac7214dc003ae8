import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { tower } from './play/game.ts';
import { floors, floorsOf, type Grade, grades, multiplierOf } from './play/odds.ts';

/** Taken after so many floors: ((lanterns − dark) / lanterns)^climbed of the rounds come so far. */
const wayOf = (grade: Grade, climbed: number): SheetWay => {
  const { lanterns, dark } = floors[grade];
  const multiplier = multiplierOf(grade, climbed);
  const [lit, all] = [BigInt(lanterns - dark) ** BigInt(climbed), BigInt(lanterns) ** BigInt(climbed)];
  const chance = Number(lit) / Number(all);
  return {
    name: `${grade}, taken after ${climbed}`,
    rtp: fraction(lit * multiplier, all * 10_000n),
    hits: fraction(lit, all),
    sigma: (Number(multiplier) / 10_000) * Math.sqrt(chance * (1 - chance)),
    topMultiplier: multiplier,
  };
};

/** Every place to stop returns the same, but for what four places of the multiplier cut off. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: tower.code,
    version: tower.version,
    method: 'closed form',
    ways: grades.flatMap((grade) => Array.from({ length: floorsOf(grade) }, (_, at) => wayOf(grade, at + 1))),
  });

import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { crash } from './play/game.ts';
import { reaching, takeMax } from './play/point.ts';

const shown = [101, 110, 125, 150, 198, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, takeMax];

/** Taken at so many hundredths, by itself or by hand: floor(99 · 2^52 / x) of 2^52 draws reach it. */
const wayOf = (hundredths: number): SheetWay => {
  const [reach, all] = reaching(hundredths);
  const chance = Number(reach) / Number(all);
  return {
    name: `taken at ${hundredths / 100}`,
    rtp: fraction(reach * BigInt(hundredths), all * 100n),
    hits: fraction(reach, all),
    sigma: (hundredths / 100) * Math.sqrt(chance * (1 - chance)),
    topMultiplier: BigInt(hundredths) * 100n,
  };
};

/** Wherever it is taken 99 % comes back, less what one draw in 2^52 is worth. */
export const sheet = (): ParSheet =>
  soundSheet({ code: crash.code, version: crash.version, method: 'closed form', ways: shown.map(wayOf) });

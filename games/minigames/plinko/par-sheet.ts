import { fraction, numberOf, plus } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { plinko } from './play/game.ts';
import { bellsOf, multiplierOf, type Risk, risks, rowCounts, type Rows, waysTo } from './play/tables.ts';

/** Σ C(n, k) · bell k over 2ⁿ. */
const wayOf = (rows: Rows, risk: Risk): SheetWay => {
  const all = 2 ** rows;
  const bells = bellsOf(rows, risk);
  const rtp = plus(...bells.map((hundredths, bell) => fraction(waysTo(rows, bell) * hundredths, all * 100)));
  const squares = bells.reduce(
    (sum, hundredths, bell) => sum + (waysTo(rows, bell) / all) * (hundredths / 100) ** 2,
    0,
  );
  const above = bells.reduce((sum, hundredths, bell) => sum + (hundredths > 100 ? waysTo(rows, bell) : 0), 0);
  return {
    name: `${rows} rows, ${risk}`,
    rtp,
    hits: fraction(1n),
    sigma: Math.sqrt(squares - numberOf(rtp) ** 2),
    topMultiplier: multiplierOf(Math.max(...bells)),
    facts: { 'paid above the stake': `${above}/${all}`, 'highest bell': `2/${all}` },
  };
};

export const sheet = (): ParSheet =>
  soundSheet({
    code: plinko.code,
    version: plinko.version,
    method: 'closed form',
    ways: rowCounts.flatMap((rows) => risks.map((risk) => wayOf(rows, risk))),
  });

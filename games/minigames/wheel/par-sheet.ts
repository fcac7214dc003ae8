import { fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { wheel } from './play/game.ts';
import { kindsOf, multiplierOf, type Risk, risks, type Size, sizes, wheelOf } from './play/tables.ts';

/** The mean of what hangs on the wheel: every place is as likely. */
const wayOf = (risk: Risk, size: Size): SheetWay => {
  const places = wheelOf(risk, size);
  const rtp = fraction(
    places.reduce((sum, tenths) => sum + tenths, 0),
    size * 10,
  );
  const squares = places.reduce((sum, tenths) => sum + (tenths / 10) ** 2 / size, 0);
  return {
    name: `${size} gondolas, ${risk}`,
    rtp,
    hits: fraction(places.filter((tenths) => tenths > 0).length, size),
    sigma: Math.sqrt(squares - numberOf(rtp) ** 2),
    topMultiplier: multiplierOf(Math.max(...places)),
    facts: { 'highest prize': `${kindsOf(risk, size)[0]?.gondolas ?? 0}/${size}` },
  };
};

export const sheet = (): ParSheet =>
  soundSheet({
    code: wheel.code,
    version: wheel.version,
    method: 'full cycle',
    ways: risks.flatMap((risk) => sizes.map((size) => wayOf(risk, size))),
  });

import type { Fraction } from '#games/engine/figures/fraction.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { ParReturn } from '#kit/server/par-returns.ts';
import { publishedVersions } from '../../db/game-sheets.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { mathsSheet, returnsOf } from '../../domain/maths-sheet.ts';

const hundredthsOfPercent = 10_000n;

/** What each of our games returns by the sheets of all of its versions: bets of an earlier one may be among those that are looked at. */
export const parReturnsOfHouse = async (read: Read): Promise<ParReturn[]> => {
  const known = new Map<string, ParReturn>();
  for (const { game, sheet } of await publishedVersions(read)) {
    if (sheet === null) continue;
    const { least, most } = returnsOf(mathsSheet.parse(JSON.parse(sheet)));
    const before = known.get(game);
    known.set(game, {
      vendor: vendorOf(game),
      game,
      least: Math.min(pointsOf(least), before?.least ?? Number.POSITIVE_INFINITY),
      most: Math.max(pointsOf(most), before?.most ?? 0),
    });
  }
  return [...known.values()];
};

const pointsOf = ({ above, below }: Fraction): number => Number((above * hundredthsOfPercent) / below);

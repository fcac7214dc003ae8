import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { roundWorth } from './play/best-play.ts';
import { blackjack } from './play/game.ts';
import { type Rules, tableNames, type TableName, tables } from './play/rules.ts';
import { shoeOf } from './play/shoe.ts';

/** Computed in double precision: so many places of the return are sure, the rest is cut off. */
const places = 10 ** 11;

const wayOf = (name: TableName): SheetWay => {
  const { mean, square } = roundWorth(tables[name]);
  const { handsMax }: Rules['split'] = tables[name].split;
  const again = handsMax > 2 ? ', hands of a split as after one split' : '';
  return {
    name: `${name}, the best play by one's own cards and the dealer's first${again}`,
    rtp: fraction(Math.floor((1 + mean) * places), places),
    sigma: Math.sqrt(square - mean ** 2),
    topMultiplier: BigInt(handsMax) * 40_000n,
    facts: { 'places that are sure': 11 },
  };
};

/** Every hand against every end of the dealer, from the cards that are left: about a minute. */
export const sheet = (): ParSheet => {
  const { counts, size } = shoeOf(tables.classic);
  const tens = fraction(counts[9]!, size - 1);
  return soundSheet({
    code: blackjack.code,
    version: blackjack.version,
    method: 'optimal play',
    ways: [
      ...tableNames.map(wayOf),
      {
        name: 'insurance, by the ace alone',
        rtp: fraction(3n * tens.above, tens.below),
        hits: tens,
        sigma: 3 * Math.sqrt((Number(tens.above) / Number(tens.below)) * (1 - Number(tens.above) / Number(tens.below))),
        topMultiplier: 30_000n,
      },
    ],
  });
};

import { type Fraction, numberOf, plus } from '../figures/fraction.ts';
import type { SheetWay } from '../figures/par-sheet.ts';
import { longestDrySpell, returnOf, shareOf, tableQuantiles, tableReturn, tableSigma } from './book-figures.ts';
import type { BookTable, GameListing } from './books.ts';

const drySpellRounds = 10_000;
const shown: readonly number[] = [0.5, 0.75, 0.9, 0.99, 0.999, 0.9999];
const oneIn = (share: Fraction): string => `1 in ${roundTo(1 / numberOf(share), 2)}`;
const roundTo = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/** A mode's figures, all from its table. @param cap in hundredths of the total bet */
export const bookWay = (name: string, table: BookTable, cap: number): SheetWay => {
  const of = (kind: GameListing['kind']) => table.listings.filter((listing) => listing.kind === kind);
  const shareOfAll = (listings: readonly GameListing[]) => plus(...listings.map((listing) => shareOf(table, listing)));
  const returnOfAll = (listings: readonly GameListing[]) =>
    plus(...listings.map((listing) => returnOf(table, listing)));
  const [base, feature, capped] = [of('base'), of('feature'), of('cap')];
  const hits = shareOfAll([...base, ...feature, ...capped]);
  const features = shareOfAll([...feature, ...capped]);
  const quantiles = tableQuantiles(table, shown);
  return {
    name,
    rtp: tableReturn(table),
    parts: {
      'rounds without free spins': returnOfAll(base),
      'rounds with free spins': returnOfAll(feature),
      'rounds that reach the cap': returnOfAll(capped),
    },
    hits,
    sigma: tableSigma(table),
    topMultiplier: BigInt(cap) * 100n,
    facts: {
      books: table.listings.reduce((sum, { ids }) => sum + ids.length, 0),
      'sum of weights': table.total,
      'a feature': oneIn(features),
      'the cap': capped.length === 0 ? 'in no book' : oneIn(shareOfAll(capped)),
      ...Object.fromEntries(
        shown.map((share, at) => [`${roundTo(share * 100, 2)} % of rounds pay at most`, `×${quantiles[at]! / 100}`]),
      ),
      [`longest run without a win in ${drySpellRounds} rounds`]: longestDrySpell(numberOf(hits), drySpellRounds),
      [`longest run without a feature in ${drySpellRounds} rounds`]: longestDrySpell(
        numberOf(features),
        drySpellRounds,
      ),
      'most that a round pays': `×${cap / 100}`,
    },
  };
};

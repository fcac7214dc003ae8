import { metBy } from '#games/engine/tables/conditions.ts';
import { type BetTerms, type SpotTable, spotGame, spotsOn } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';

const numbers = [1, 2, 3, 4] as const;
/** Wins are taxed by a twentieth. */
const taxed = (wins: number) => Math.floor((wins * 10_000 * 95) / 100);

export const beadsMin = 61;
const piles = 40;
/** What is left when the beads are taken away by fours. */
export const leftOf = (beads: number): number => ((beads - 1) % 4) + 1;

type Terms = { id: string; kind: string; most: number; wins: number };
const bet = ({ id, kind, most, wins }: Terms, won: readonly number[], pushed?: number): BetTerms => ({
  id,
  kind,
  most,
  wins: { win: taxed(wins), ...(pushed !== undefined && { push: 0 }) },
  when: { win: [{ left: won }], ...(pushed !== undefined && { push: [{ left: [pushed] }] }) },
});

const pairsOf = numbers.flatMap((one) => numbers.filter((two) => two !== one).map((two) => [one, two] as const));
const others = (...without: number[]) => numbers.filter((number) => !without.includes(number));

const bets: readonly BetTerms[] = [
  ...numbers.map((one) => bet({ id: `fan${one}`, kind: 'fan', most: 20_000, wins: 3 }, [one])),
  ...([12, 23, 34, 14] as const).map((pair) =>
    bet({ id: `kwok${pair}`, kind: 'kwok', most: 50_000, wins: 1 }, [Math.floor(pair / 10), pair % 10]),
  ),
  bet({ id: 'odd', kind: 'even', most: 100_000, wins: 1 }, [1, 3]),
  bet({ id: 'even', kind: 'even', most: 100_000, wins: 1 }, [2, 4]),
  ...numbers.map((lost) => bet({ id: `ssh${lost}`, kind: 'ssh', most: 100_000, wins: 1 / 3 }, others(lost))),
  ...pairsOf.map(([one, two]) => bet({ id: `nim${one}${two}`, kind: 'nim', most: 20_000, wins: 2 }, [one], two)),
  ...pairsOf.map(([lost, two]) =>
    bet({ id: `nga${lost}${two}`, kind: 'nga', most: 50_000, wins: 1 / 2 }, others(lost, two), two),
  ),
];

/** What comes back of one, in shares of 24: of a fan all where it wins, of the others the same spread over their numbers. */
const fansOf = ({ when, kind }: BetTerms): Record<string, number> => {
  const won = { fan: 24, kwok: 12, even: 12, ssh: 8, nim: 18, nga: 9 }[kind] ?? 0;
  const shares = numbers.map((left): [string, number] => {
    const met = metBy(when, { left });
    return [`fan${left}`, met === 'win' ? won : met === 'push' ? 6 : 0];
  });
  return Object.fromEntries(shares.filter(([, share]) => share > 0));
};
const inFans = Object.fromEntries(bets.map((one) => [one.id, fansOf(one)]));

/** A pile of beads under a bowl, taken away by fours: what is left, one to four, wins. */
export const table: SpotTable<number> = {
  code: 'fan-tan',
  version: 2,
  spots: spotsOn((beads) => ({ left: leftOf(beads) }), bets),
  quantities: { left: 'the beads left when they were taken away by fours: (beads - 1) mod 4 + 1' },
  facts: { beadsMin, piles, tax: '1/20 of what is won', draws: ['beads: 61 + below(40); left: (beads - 1) mod 4 + 1'] },
  draw: (chance) => beadsMin + chance.below(piles),
  tell: (beads) => [{ kind: 'beads', beads, left: leftOf(beads) }],
  // Before the tax every bet is as good as fans in the shares of what it pays on each.
  opposites: { sets: [equalShares('fan1', 'fan2', 'fan3', 'fan4')], parts: { whole: 24, of: inFans } },
  outcomes: () => Array.from({ length: piles }, (_, pile) => [beadsMin + pile, 1] as const),
};

export const fanTan = spotGame(table);

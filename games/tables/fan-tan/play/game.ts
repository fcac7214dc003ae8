import { type Spot, type SpotTable, spotGame } from '#games/engine/spots.ts';

const numbers = [1, 2, 3, 4] as const;
/** Wins are taxed by a twentieth. */
const taxed = (wins: number) => Math.floor((wins * 10_000 * 95) / 100);

export const beadsMin = 61;
const piles = 40;
/** What is left when the beads are taken away by fours. */
export const leftOf = (beads: number): number => ((beads - 1) % 4) + 1;

type Terms = { id: string; kind: string; most: number; wins: number };
const bet = ({ id, kind, most, wins }: Terms, won: readonly number[], pushed?: number): Spot<number> => ({
  id,
  kind,
  most,
  wins: { win: taxed(wins), ...(pushed !== undefined && { push: 0 }) },
  meets: (beads) => {
    if (won.includes(leftOf(beads))) return 'win';
    return pushed === leftOf(beads) ? 'push' : undefined;
  },
});

const pairsOf = numbers.flatMap((one) => numbers.filter((two) => two !== one).map((two) => [one, two] as const));
const others = (...without: number[]) => numbers.filter((number) => !without.includes(number));

const spots: readonly Spot<number>[] = [
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

/** A pile of beads under a bowl, taken away by fours: what is left, one to four, wins. */
export const table: SpotTable<number> = {
  code: 'fan-tan',
  version: 1,
  spots,
  facts: { beadsMin, piles, tax: '1/20 of what is won', draws: ['beads: 61 + below(40); left: (beads - 1) mod 4 + 1'] },
  draw: (chance) => beadsMin + chance.below(piles),
  tell: (beads) => [{ kind: 'beads', beads, left: leftOf(beads) }],
  outcomes: () => Array.from({ length: piles }, (_, pile) => [beadsMin + pile, 1] as const),
};

export const fanTan = spotGame(table);

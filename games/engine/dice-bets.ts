import { allThrows, countOf, isTriple, sumOf, type Throw, throwDice } from './dice.ts';
import { alike, type Opposites } from './turnover.ts';
import { type Spot, type SpotTable, type Ways } from './spots.ts';

/** Bets on three dice that several tables have. */
export const faces = [1, 2, 3, 4, 5, 6] as const;
export const pairsOfFaces: readonly (readonly [number, number])[] = faces.flatMap((one) =>
  faces.filter((two) => two > one).map((two) => [one, two] as const),
);
type Terms = { id: string; kind: string; most: number; wins: number };

const when = (met: boolean) => (met ? 'win' : undefined);

/** Wins on what a throw is. */
export const throwBet = ({ id, kind, most, wins }: Terms, met: (thrown: Throw) => boolean): Spot<Throw> => ({
  id,
  kind,
  most,
  wins: { win: wins },
  meets: (thrown) => when(met(thrown)),
});

/** One to one, lost on triples. */
export const evenBet = (id: string, kind: string, met: (sum: number) => boolean): Spot<Throw> =>
  throwBet({ id, kind, most: 100_000, wins: 10_000 }, (thrown) => !isTriple(thrown) && met(sumOf(thrown)));

/** One face: as much to one as dice show it. */
export const faceBets = (kind: string): Spot<Throw>[] =>
  faces.map((face) => ({
    id: `n${face}`,
    kind,
    most: 20_000,
    wins: { once: 10_000, twice: 20_000, thrice: 30_000 },
    meets: (thrown) => [undefined, 'once', 'twice', 'thrice'][countOf(thrown, face)],
  }));

/** All faces together: three of the six come, whatever is thrown. */
export const allFaces: Opposites['sets'][number] = alike(...faces.map((face) => `n${face}`));

/** Two given faces, both shown. */
export const pairBets = (kind: string): Spot<Throw>[] =>
  pairsOfFaces.map(([one, two]) =>
    throwBet(
      { id: `p${one}${two}`, kind, most: 10_000, wins: 60_000 },
      (thrown) => thrown.includes(one) && thrown.includes(two),
    ),
  );

export const tripleBet = (id: string, kind: string): Spot<Throw> =>
  throwBet({ id, kind, most: 5000, wins: 310_000 }, isTriple);

const throws = allThrows(3);

/** A table of three dice, thrown one by one. */
export const diceTable = ({
  code,
  version,
  spots,
  opposites,
}: Pick<SpotTable<Throw>, 'code' | 'version' | 'spots' | 'opposites'>): SpotTable<Throw> => ({
  code,
  version,
  spots,
  opposites,
  facts: { dice: 3, draws: ['die k, k = 1, 2, 3: 1 + below(6)'] },
  draw: (chance) => throwDice(3, chance),
  tell: (thrown) => [{ kind: 'dice', dice: thrown }],
  outcomes: () => throws.map((thrown): Ways<Throw> => [thrown, 1]),
});

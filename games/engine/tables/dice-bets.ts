import { type Condition, type Seen, span } from './conditions.ts';
import { allThrows, countOf, sumOf, type Throw, throwDice } from './dice.ts';
import { type BetTerms, type SpotTable, spotsOn, type Ways } from './spots.ts';
import { equalShares, type Opposites } from './turnover.ts';

/** Bets on three dice that several tables have. */
export const faces = [1, 2, 3, 4, 5, 6] as const;
export const pairsOfFaces: readonly (readonly [number, number])[] = faces.flatMap((one) =>
  faces.filter((two) => two > one).map((two) => [one, two] as const),
);
type Terms = Pick<BetTerms, 'id' | 'kind' | 'most'> & { wins: number };

/** What bets on three dice look at. */
export const seeDice = (thrown: Throw): Seen => ({
  sum: sumOf(thrown),
  different: new Set(thrown).size,
  ...Object.fromEntries(faces.map((face) => [`n${face}`, countOf(thrown, face)])),
});
const quantities = {
  sum: 'the sum of the three dice',
  different: 'how many different faces the dice show: 1 is a triple',
  ...Object.fromEntries(faces.map((face) => [`n${face}`, `how many of the dice show ${face}`])),
};

/** The quantity that counts a face. */
export const shows = (face: number, ...times: readonly number[]): Condition => ({
  [`n${face}`]: times.length > 0 ? times : [1, 2, 3],
});
/** Each of these faces is shown. */
export const showsAll = (...all: readonly number[]): Condition => Object.assign({}, ...all.map((face) => shows(face)));
/** No triple. */
export const noTriple: Condition = { different: [2, 3] };
export const sums = (from: number, to: number): Condition => ({ sum: span(from, to) });

/** Wins on one of these conditions. */
export const throwBet = ({ id, kind, most, wins }: Terms, ...win: readonly Condition[]): BetTerms => ({
  id,
  kind,
  most,
  wins: { win: wins },
  when: { win },
});

/** One to one, lost on triples. */
export const evenBet = (id: string, condition: Condition): BetTerms =>
  throwBet({ id, kind: 'even', most: 100_000, wins: 10_000 }, { ...condition, ...noTriple });

/** One face: as much to one as dice show it. */
export const faceBets = (kind: string): BetTerms[] =>
  faces.map((face) => ({
    id: `n${face}`,
    kind,
    most: 20_000,
    wins: { once: 10_000, twice: 20_000, thrice: 30_000 },
    when: { once: [shows(face, 1)], twice: [shows(face, 2)], thrice: [shows(face, 3)] },
  }));

/** All faces together: three of the six come, whatever is thrown. */
export const allFaces: Opposites['sets'][number] = equalShares(...faces.map((face) => `n${face}`));

/** Two given faces, both shown. */
export const pairBets = (kind: string): BetTerms[] =>
  pairsOfFaces.map((pair) =>
    throwBet({ id: `p${pair.join('')}`, kind, most: 10_000, wins: 60_000 }, showsAll(...pair)),
  );

export const tripleBet = (id: string, kind: string): BetTerms =>
  throwBet({ id, kind, most: 5000, wins: 310_000 }, { different: [1] });

/** A triple of a given face. */
export const tripleBets = (kind: string, wins: number): BetTerms[] =>
  faces.map((face) => throwBet({ id: `t${face}`, kind, most: 1000, wins }, shows(face, 3)));

const throws = allThrows(3);

/** Of 216 throws, those in which one of the conditions holds. */
export const waysOf = (bet: Pick<BetTerms, 'when'>): number => {
  const [spot] = spotsOn(seeDice, [{ id: '', kind: '', most: 0, wins: {}, ...bet }]);
  return throws.filter((thrown) => spot!.meets(thrown) !== undefined).length;
};

type DiceTerms = Pick<SpotTable<Throw>, 'code' | 'version' | 'opposites'> & {
  bets: readonly BetTerms[];
  facts?: SpotTable<Throw>['facts'];
  /** What else is told of a throw. */
  tell?: (thrown: Throw) => Readonly<Record<string, readonly string[]>>;
};

/** A table of three dice, thrown one by one. */
export const diceTable = ({ code, version, bets, opposites, facts = {}, tell }: DiceTerms): SpotTable<Throw> => ({
  code,
  version,
  spots: spotsOn(seeDice, bets),
  opposites,
  quantities,
  facts: { ...facts, dice: 3, draws: ['die k, k = 1, 2, 3: 1 + below(6)'] },
  draw: (chance) => throwDice(3, chance),
  tell: (thrown) => [{ kind: 'dice', dice: thrown, ...tell?.(thrown) }],
  outcomes: () => throws.map((thrown): Ways<Throw> => [thrown, 1]),
});

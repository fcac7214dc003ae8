import type { Chance } from '../chance/chance.ts';
import { metBy, type Seen, type When, whenText } from './conditions.ts';
import { type Fraction, fraction, fractionText, minus, times } from '../figures/fraction.ts';
import type { EventValue, Game, GameEvent } from '../game.ts';
import { multiplierScale } from '../figures/payout.ts';
import { isWholeIn, plainFields } from '../plain-fields.ts';
import { type ParSheet, type SheetWay, soundSheet } from '../figures/par-sheet.ts';
import { type Decided, type Opposites, turnoverOf } from './turnover.ts';

/** A place on a table where a bet may lie. */
export type Spot<Outcome> = {
  id: string;
  /** Spots of one kind pay alike and lie under one limit: all straights of a wheel. */
  kind: string;
  /** The most that may lie on it, in whole units. */
  most: number;
  /** How many times the bet is taken before the round where more than the bet can be lost; what isn't lost comes back. 1 where nothing is said. */
  holds?: number;
  /** What is won on one bet, in ten-thousandths, by what was met: 0 gives back what was taken, below 0 what is lost of it. */
  wins: Readonly<Record<string, number>>;
  /** Which of `wins` the outcome met; nothing where the bet is lost. */
  meets: (outcome: Outcome) => string | undefined;
  /** The same as published data, over the quantities of the table; a version that was published before conditions were has none. */
  when?: When;
};

/** A bet as data: its conditions decide, and nothing else does. */
export type BetTerms = Omit<Spot<never>, 'meets' | 'when'> & { when: When };

/** Bets that meet what their published conditions say. @param see an outcome's quantities; seen once for all bets on it */
export const spotsOn = <Outcome>(see: (outcome: Outcome) => Seen, bets: readonly BetTerms[]): Spot<Outcome>[] => {
  let last: { outcome: Outcome; seen: Seen } | undefined;
  const seenOf = (outcome: Outcome): Seen => {
    if (last?.outcome !== outcome || !last) last = { outcome, seen: see(outcome) };
    return last.seen;
  };
  return bets.map((bet) => ({ ...bet, meets: (outcome) => metBy(bet.when, seenOf(outcome)) }));
};

/** An outcome with the number of ways in which it comes. */
export type Ways<Outcome> = readonly [outcome: Outcome, ways: number];

/** A table on which bets lie before one outcome decides all of them. */
export type SpotTable<Outcome, Drawn extends Outcome = Outcome> = {
  code: string;
  version: number;
  spots: readonly Spot<Outcome>[];
  /** The order of draws and what else the version means. */
  facts: Readonly<Record<string, EventValue>>;
  /** What each quantity of the conditions is, in words that an outsider can compute it from. */
  quantities?: Readonly<Record<string, string>>;
  draw: (chance: Chance) => Drawn;
  /** What is shown of an outcome, in order. */
  tell: (drawn: Drawn) => readonly GameEvent[];
  /** Everything that can come, as far as the spots tell it apart. */
  outcomes: () => readonly Ways<Outcome>[];
  /** Where listing with ways takes long: all that can come, or more, to bound a bet by. */
  bounds?: () => readonly Outcome[];
  /** Which bets lie against each other, where any do: what counts as turnover hangs on it, nothing of the outcome, so it is no part of the maths. */
  opposites?: Opposites | undefined;
};

/** What lies where, in minor units. */
export type Bets = { bets: Readonly<Record<string, number>> };

export const betsMax = 30;
/** Of one round, in whole units. */
export const handMax = 200_000;

/** What comes back for one bet, in ten-thousandths. */
export const backOf = <Outcome>({ wins, meets, holds = 1 }: Spot<Outcome>, outcome: Outcome): number => {
  const met = meets(outcome);
  return met === undefined ? 0 : Number(multiplierScale) * holds + wins[met]!;
};

/** What is taken for all these bets, in their unit: the stake of the round. */
export const takenFor = <Outcome>(
  spots: readonly Pick<Spot<Outcome>, 'id' | 'holds'>[],
  bets: Readonly<Record<string, number>>,
): number => spots.reduce((sum, { id, holds = 1 }) => sum + (bets[id] ?? 0) * holds, 0);

export const spotGame = <Outcome, Drawn extends Outcome>(table: SpotTable<Outcome, Drawn>): Game<Bets> => {
  const { code, version, spots, facts, quantities, draw, tell, opposites } = table;
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return {
    code,
    version,
    maths: {
      ...facts,
      ...(quantities && { when: whenText, quantities }),
      handMax,
      betsMax,
      payout: spots.some(({ holds }) => holds !== undefined)
        ? 'floor(sum of bet * (holds + won)), once a round; holds: how many times the bet is taken, once where nothing is said'
        : 'floor(sum of bet * (1 + won)), once a round',
      spots: spots.map(({ id, kind, most, wins, holds, when }) => ({
        id,
        kind,
        most,
        wins,
        ...heldIn(holds),
        ...(when && { when }),
      })),
    },
    readChoice: (input) => readBets(byId, input),
    play: ({ stake, choices: [choice, ...more], chance }) => {
      if (!choice || more.length > 0 || BigInt(takenFor(spots, choice.bets)) !== stake) return undefined;
      const outcome = draw(chance);
      const lying = Object.entries(choice.bets).map(([id, amount]) => {
        const spot = byId.get(id)!;
        return { kind: 'bet', id, amount, back: backOf(spot, outcome), ...heldIn(spot.holds) };
      });
      const payout = lying.reduce((sum, { amount, back }) => sum + BigInt(amount) * BigInt(back), 0n) / multiplierScale;
      return {
        events: [...tell(outcome), ...lying, { kind: 'paid', amount: String(payout) }],
        isOver: true,
        payout,
        turnover: turnoverOf(lying.map(decided), opposites),
      };
    },
    topThousandths: (choice) => topOf(table, byId, choice),
    oddsThousandths: (choice) => oddsOf(byId, choice),
    paceMs: 5000,
  };
};

/** Where more than the bet is taken, what was won or lost is what was at risk. */
const decided = ({
  id,
  amount,
  back,
  holds,
}: {
  id: string;
  amount: number;
  back: number;
  holds?: number;
}): Decided => {
  const change = BigInt(back) - BigInt(holds ?? 1) * multiplierScale;
  const moved = (BigInt(amount) * (change < 0n ? -change : change)) / multiplierScale;
  const taken = BigInt(amount) * BigInt(holds ?? 1);
  const atRisk = holds === undefined || moved > taken ? taken : moved;
  return { id, amount: atRisk, isPush: change === 0n };
};

/** A table as it was published before conditions were: its bets are decided alike, and its rules don't say by what. */
export const withoutConditions = <Outcome, Drawn extends Outcome>({
  quantities: _unpublished,
  ...table
}: SpotTable<Outcome, Drawn>): SpotTable<Outcome, Drawn> => ({
  ...table,
  spots: table.spots.map(({ when: _alsoUnpublished, ...spot }) => spot),
});

const heldIn = (holds: number | undefined): { readonly [name: string]: number } =>
  holds === undefined ? {} : { holds };

/** At least one bet, each on a spot of the table, of whole units and within its limit, all together within the hand's. */
const readBets = <Outcome>(byId: ReadonlyMap<string, Spot<Outcome>>, input: unknown): Bets | undefined => {
  const { bets } = plainFields(input, ['bets']) ?? {};
  if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return undefined;
  const read: Record<string, number> = {};
  const asked = new Map<string, unknown>(Object.entries(bets));
  // In the order of the table, so that the same bets are the same choice.
  for (const [id, { most }] of byId) {
    const amount = asked.get(id);
    if (amount === undefined) continue;
    if (!isWholeIn(amount, 100, most * 100) || amount % 100 !== 0) return undefined;
    read[id] = amount;
  }
  const all = Object.values(read);
  const total = takenFor([...byId.values()], read);
  return all.length > 0 && all.length === asked.size && all.length <= betsMax && total <= handMax * 100
    ? { bets: read }
    : undefined;
};

/** The best that can come of all these bets together, in thousandths of what is taken for them. */
const topOf = <Outcome>(
  {
    spots,
    outcomes,
    bounds = () => outcomes().map(([outcome]) => outcome),
  }: Pick<SpotTable<Outcome>, 'spots' | 'outcomes' | 'bounds'>,
  byId: ReadonlyMap<string, Spot<Outcome>>,
  choice: Bets,
): bigint => {
  const lying = Object.entries(choice.bets).map(([id, amount]) => [byId.get(id)!, amount] as const);
  let best = 0;
  for (const outcome of bounds())
    best = Math.max(
      best,
      lying.reduce((sum, [spot, amount]) => sum + amount * backOf(spot, outcome), 0),
    );
  const total = BigInt(takenFor(spots, choice.bets)) * 10n;
  return (BigInt(best) + total - 1n) / total;
};

/** The lowest of what these bets pay; undefined where one of them pays by how it wins, or more than the bet is taken for it. */
const oddsOf = <Outcome>(byId: ReadonlyMap<string, Spot<Outcome>>, { bets }: Bets): bigint | undefined => {
  const multiples = Object.keys(bets).map((id) => {
    const { wins, holds } = byId.get(id)!;
    const [won, ...others] = new Set(Object.values(wins).filter((one) => one > 0));
    return holds !== undefined || others.length > 0 || won === undefined
      ? undefined
      : (multiplierScale + BigInt(won)) / 10n;
  });
  return multiples.reduce((least, one) => (least === undefined || one === undefined || one < least ? one : least));
};

/** Exact figures of a spot over all outcomes, for one of what is taken. */
export const figuresOf = <Outcome>(
  spot: Spot<Outcome>,
  outcomes: readonly Ways<Outcome>[],
): { rtp: Fraction; hits: Fraction; sigma: number; top: number } => {
  const { holds = 1 } = spot;
  let [all, hits, sum, squares, top] = [0, 0, 0n, 0, 0];
  for (const [outcome, ways] of outcomes) {
    const back = backOf(spot, outcome);
    all += ways;
    sum += BigInt(ways) * BigInt(back);
    squares += ways * (back / 10_000 / holds) ** 2;
    if (back > 0) hits += ways;
    top = Math.max(top, back);
  }
  const rtp = fraction(sum, BigInt(all * holds) * multiplierScale);
  const mean = Number(rtp.above) / Number(rtp.below);
  return { rtp, hits: fraction(hits, all), sigma: Math.sqrt(squares / all - mean ** 2), top: top / holds };
};

/** What the house keeps of one bet on the average; where more than the bet is taken, the bet alone counts. */
export const edgeOf = ({ holds = 1 }: { holds?: number }, rtp: Fraction): Fraction =>
  times(fraction(holds), minus(fraction(1n), rtp));

/** The first spot of every kind: the others pay alike. */
export const kindsOf = <Outcome>(spots: readonly Spot<Outcome>[]): Spot<Outcome>[] =>
  spots.filter((spot, at) => spots.findIndex(({ kind }) => kind === spot.kind) === at);

/** A way for each kind of bet. */
export const spotSheet = <Outcome>(
  { code, version, spots, outcomes }: Pick<SpotTable<Outcome>, 'code' | 'version' | 'spots' | 'outcomes'>,
  method: ParSheet['method'] = 'full cycle',
): ParSheet => {
  const listed = outcomes();
  const ways = kindsOf(spots).map((spot): SheetWay => {
    const { rtp, hits, sigma, top } = figuresOf(spot, listed);
    const way = { rtp, hits, sigma, topMultiplier: BigInt(Math.ceil(top)) };
    const { holds } = spot;
    if (holds === undefined) return { name: spot.kind, ...way };
    const facts = { edgeOfBet: fractionText(edgeOf(spot, rtp)) };
    return { name: `${spot.kind}, of the ${holds} bets taken`, ...way, facts };
  });
  return soundSheet({ code, version, method, ways });
};

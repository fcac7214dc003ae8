import assert from 'node:assert/strict';
import type { OurGame } from '#games/engine/any-choice.ts';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import type { GameEvent, Played } from '#games/engine/game.ts';
import { grades } from '#games/minigames/tower/play/odds.ts';
import { listings } from '#games/listings.ts';

/** What a round is opened with, and what may come after: an offer that isn't allowed as the round stands is made again. */
type Moves = { open: (luck: Chance) => unknown; next?: (luck: Chance) => unknown };

const from = <Thing>(luck: Chance, ...things: Thing[]): Thing => things[luck.below(things.length)]!;
const upTo = (luck: Chance, least: number, most: number): number => least + luck.below(most - least + 1);
const some = (luck: Chance, count: number, most: number): number[] => {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(upTo(luck, 1, most));
  return [...picked].toSorted((a, b) => a - b);
};

const moves: Readonly<Record<string, Moves>> = {
  'jacks-or-better': {
    open: (luck) => ({ act: 'open', table: from(luck, '8/5', '7/5') }),
    next: (luck) => ({ act: 'hold', mask: luck.below(32) }),
  },
  keno: {
    open: (luck) =>
      luck.below(3) === 0
        ? { side: from(luck, 'small', 'big', 'odd', 'up', 'middle', 'moreEven', 'water') }
        : { picks: some(luck, upTo(luck, 1, 10), 80) },
  },
  'keno-forty': { open: (luck) => ({ picks: some(luck, upTo(luck, 1, 10), 40) }) },
  coin: {
    open: (luck) => ({ act: 'call', side: from(luck, 'lotus', 'elephant') }),
    next: (luck) => (luck.below(3) === 0 ? { act: 'take' } : { act: 'call', side: from(luck, 'lotus', 'elephant') }),
  },
  crash: { open: (luck) => ({ act: 'bet', auto: upTo(luck, 101, 1000) }) },
  dice: { open: (luck) => ({ side: from(luck, 'under', 'over'), wins: upTo(luck, 1, 9800) }) },
  'hi-lo': {
    open: () => ({ act: 'open' }),
    next: (luck) => from(luck, { act: 'take' }, { act: 'call', way: 'high' }, { act: 'call', way: 'low' }),
  },
  limbo: { open: (luck) => ({ target: upTo(luck, 101, 5000) }) },
  plinko: { open: (luck) => ({ rows: from(luck, 8, 12, 16), risk: from(luck, 'low', 'medium', 'high') }) },
  wheel: { open: (luck) => ({ size: from(luck, 10, 20, 30, 40, 50), risk: from(luck, 'low', 'medium', 'high') }) },
  tower: {
    open: (luck) => ({ act: 'open', grade: from(luck, ...grades) }),
    next: (luck) => (luck.below(4) === 0 ? { act: 'take' } : { act: 'climb', lantern: luck.below(4) }),
  },
  blackjack: {
    open: (luck) => ({ act: 'open', table: from(luck, 'classic', 'surrender') }),
    next: (luck) => ({ act: from(luck, 'decline', 'insure', 'stand', 'hit', 'double', 'split', 'surrender') }),
  },
  'three-card-poker': {
    open: (luck) => ({ act: 'open', ante: upTo(luck, 100, 500), pairPlus: from(luck, 0, 100, 900) }),
    next: (luck) => ({ act: from(luck, 'raise', 'raise', 'fold') }),
  },
  'pok-deng': {
    open: () => ({ act: 'open' }),
    next: (luck) => from(luck, { act: 'draw' }, { act: 'stand' }),
  },
  mines: {
    open: (luck) => ({ act: 'open', mines: from(luck, 1, 3, 5) }),
    next: (luck) => (luck.below(4) === 0 ? { act: 'take' } : { act: 'step', cell: luck.below(25) }),
  },
};

/** Where bets may lie, as the published rules of a table of spots list it, and how many times each is taken. */
const spotsOf = ({ maths }: OurGame): ReadonlyMap<string, number> =>
  new Map(
    (Array.isArray(maths['spots']) ? maths['spots'] : []).map((spot: unknown) => {
      const { id, holds } = Object(spot);
      return [String(id), Number(holds ?? 1)];
    }),
  );
const someBets = (spots: readonly string[], luck: Chance): unknown => ({
  bets: Object.fromEntries([0, 1, 2].map(() => [from(luck, ...spots), 100 * upTo(luck, 1, 5)])),
});

/** How a game is played at random: as told above, by the spots of its rules, else as its shelf says. */
export const movesOf = (game: OurGame): Moves => {
  const spots = spotsOf(game);
  if (spots.size > 0) return { open: (luck) => someBets([...spots.keys()], luck) };
  return moves[game.code] ?? { open: () => listings.get(game.code)?.topChoice };
};

const offersMax = 200;
type Seat = { luck: Chance; words: () => Chance; number: number };
type Trial = { game: OurGame; stake: bigint; choices: readonly unknown[]; played: Played };

/** What a round that is opened so is staked with: where bets or a price say it, just that. */
export const stakeOf = (game: OurGame, opening: unknown): bigint => {
  const { bets, ante, pairPlus, price } = Object(opening);
  if (ante !== undefined) return BigInt(ante + pairPlus);
  const spots = spotsOf(game);
  if (bets !== undefined)
    return Object.entries(bets).reduce(
      (sum: bigint, [id, bet]) => sum + BigInt(Number(bet)) * BigInt(spots.get(id) ?? 1),
      0n,
    );
  return typeof price === 'number' ? BigInt(price) * 100n : 9900n;
};

/** One round to its end, choices by `luck`, outcomes by `words`, which are the same at each call. */
const playOut = (game: OurGame, { luck, words, number }: Seat): Trial => {
  const { open, next } = movesOf(game);
  const opening = game.readChoice(open(luck));
  assert.ok(opening !== undefined, `${game.code}: its opening isn't read`);
  const stake = stakeOf(game, opening);
  const seeds = words();
  const card = { seed: Uint8Array.from({ length: 32 }, () => seeds.below(256)), pool: 'pol_trial', number };
  const at = (choices: readonly unknown[]) =>
    game.play({ stake, choices, chance: words(), card, meter: game.meterStart });
  let choices: readonly unknown[] = [opening];
  let played = at(choices);
  assert.ok(played, `${game.code}: its opening isn't played`);
  for (let offers = 0; !played.isOver; offers++) {
    assert.ok(next, `${game.code}: say in tools/testing/games/game-trials.ts how its rounds go on`);
    assert.ok(offers < offersMax, `${game.code}: no end in sight`);
    const more: readonly unknown[] = [...choices, next(luck)];
    const then = at(more);
    if (then) [choices, played] = [more, then];
  }
  assert.deepEqual(at(choices), played, `${game.code}: the same words are the same round`);
  return { game, stake, choices, played };
};

/** The payout by what the events tell alone. */
const toldBy = ({ game, stake, played: { events } }: Trial): bigint => {
  const round = events.find(({ kind }) => kind === 'roundWin');
  if (round) {
    const wins = events.filter(({ kind }) => kind === 'win').reduce((sum, { amount }) => sum + Number(amount), 0);
    assert.equal(wins, round['amount'], `${game.code}: wins that are not the round's`);
    return (stake * BigInt(wins)) / 100n;
  }
  const bets = events.filter(({ kind, back }) => kind === 'bet' && back !== undefined);
  if (bets.length > 0)
    return bets.reduce((sum, { amount, back }) => sum + BigInt(Number(amount)) * BigInt(Number(back)), 0n) / 10_000n;
  return events.reduce((sum, event) => sum + paidBy(event, stake), 0n);
};

const paidBy = ({ amount, multiplier }: GameEvent, stake: bigint): bigint => {
  if (typeof amount !== 'string') return 0n;
  const paid = BigInt(amount);
  if (paid > 0n && typeof multiplier === 'number') assert.equal(paid, (stake * BigInt(multiplier)) / 10_000n);
  return paid;
};

/** Rounds with choices and outcomes at random: the events alone tell the payout, the bound holds, the same words are the same round. */
export const tryReplays = (game: OurGame, rounds: number): void => {
  const luck = seeded(41);
  for (let number = 1; number <= rounds; number++) {
    const trial = playOut(game, { luck, words: () => seeded(1000 + number), number });
    const { stake, choices, played } = trial;
    // What stood in a pot isn't known here.
    if (played.pot === undefined) assert.equal(toldBy(trial), played.payout, `${game.code}, round ${number}`);
    if (number % 25 > 0) continue;
    const top = game.topThousandths(choices[0]);
    assert.ok(played.payout * 1000n <= stake * top, `${game.code}, round ${number}: above its bound`);
  }
};

type Words = (round: number) => Chance;
const fair: Words = (round) => seeded(50_000 + round);
const fairToo: Words = (round) => seeded(900_000 + round);
const reused: Words = () => seeded(50_001);
/** A mapping that favours its first place. */
const biased: Words = (round) => {
  const words = seeded(50_000 + round);
  return { below: (limit) => (words.below(2) === 0 ? 0 : words.below(limit)) };
};

/** Everything that a round shows, as a row of texts. */
const shown = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(shown) : [String(value)];

/** What came in rounds that all were opened and gone on with alike. */
const cameIn = (game: OurGame, words: Words, rounds: number): string[][] =>
  Array.from({ length: rounds }, (_, round) =>
    shown(playOut(game, { luck: seeded(3), words: () => words(round), number: 1 }).played.events),
  );

type Rows = readonly (readonly string[])[];
const classes = 8;
const order = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

/** Two-sample χ² over classes of equal size, against its point. */
const apartAt = (one: readonly string[], two: readonly string[]): number => {
  const sorted = [...one, ...two].toSorted(order);
  const at = (part: number) => sorted[Math.floor((part * sorted.length) / classes)]!;
  const edges = [...new Set(Array.from({ length: classes - 1 }, (_, edge) => at(edge + 1)))];
  const degrees = edges.length;
  const count = (texts: readonly string[]) => {
    const counts = Array.from({ length: degrees + 1 }, () => 0);
    for (const text of texts) counts[edges.filter((edge) => order(edge, text) <= 0).length]!++;
    return counts;
  };
  const [a, b] = [count(one), count(two)];
  const spread = a.reduce((sum, first, place) => {
    const both = first + b[place]!;
    return both === 0 ? sum : sum + (first - b[place]!) ** 2 / both;
  }, 0);
  return spread / pointOf(degrees);
};

const placesMax = 40;
/** By the place of what is shown, from the front and from the back, that differs most: above 1 where two sets came by other laws. */
const apart = (one: Rows, two: Rows): number =>
  Math.max(
    ...Array.from({ length: 2 * placesMax }, (_, place) => {
      const side = (rows: Rows) => rows.map((row) => row.at(place - placesMax) ?? '');
      return apartAt(side(one), side(two));
    }),
  );

/** The point of χ² that so many places together pass but once in a thousand times, by Wilson and Hilferty. */
const pointOf = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 4.3 * Math.sqrt(2 / (9 * degrees))) ** 3;

/** What a game shows is spread alike with any fair words; a mapping that favours low places and a nonce used again are seen. */
export const tryControls = (game: OurGame, rounds: number): void => {
  const [first, second] = [fair, fairToo].map((words) => cameIn(game, words, rounds));
  const against = (words: Words) => apart(first!, cameIn(game, words, rounds));
  const alike = apart(first!, second!);
  assert.ok(alike < 1, `${game.code}: fair words spread apart, ${alike}`);
  assert.ok(against(reused) > 1, `${game.code}: a nonce used again isn't seen`);
  // Cards of a pool have their prize by their place in its order, not by words: the whole pool is proved card by card.
  if (!game.pools) assert.ok(against(biased) > 1, `${game.code}: a biased mapping isn't seen`);
};

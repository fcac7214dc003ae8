import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesNow } from '#games/catalogue.ts';
import { seeded } from '#games/engine/chance/chance.ts';

/**
 * An outsider's program: from the published rules of a table and the words of a round to what each bet pays. Nothing here is
 * computed by the games; what a quantity is was read from the published words.
 */
type Published = {
  spots: {
    id: string;
    most: number;
    holds?: number;
    wins: Record<string, number>;
    when?: Record<string, Record<string, (string | number)[]>[]>;
  }[];
  quantities?: Record<string, string>;
  [more: string]: unknown;
};
type Seen = Record<string, string | number>;
type Below = (limit: number) => number;

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const span = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Places without giving back, as `deal` says. */
const dealing = (below: Below, places: number): (() => number) => {
  const left = span(places);
  return () => left.splice(below(left.length), 1)[0]!;
};
const cardsOf = (below: Below, { packs }: Published): (() => { rank: number; suit: number }) => {
  const next = dealing(below, 52 * Number(packs));
  return () => {
    const card = next() % 52;
    return { rank: card % 13, suit: Math.floor(card / 13) };
  };
};

const dice = (below: Below): Seen => {
  const thrown = [1 + below(6), 1 + below(6), 1 + below(6)];
  const counts = [1, 2, 3, 4, 5, 6].map((face) => [`n${face}`, thrown.filter((die) => die === face).length] as const);
  return { sum: sum(thrown), different: new Set(thrown).size, ...Object.fromEntries(counts) };
};

const baccarat = (below: Below, maths: Published): Seen => {
  const next = cardsOf(below, maths);
  const points = (cards: { rank: number }[]) => sum(cards.map(({ rank }) => (rank > 8 ? 0 : rank + 1))) % 10;
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  const pair = ([a, b]: { rank: number; suit: number }[]) => (a!.rank === b!.rank ? (a!.suit === b!.suit ? 2 : 1) : 0);
  if (points(player) < 8 && points(banker) < 8) {
    const its = points(banker);
    const third = points(player) <= 5 ? next() : undefined;
    if (third) player.push(third);
    const met = third && points([third]);
    const on: Record<number, number[]> = {
      3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
      4: [2, 3, 4, 5, 6, 7],
      5: [4, 5, 6, 7],
      6: [6, 7],
    };
    if (met === undefined ? its <= 5 : its <= 2 || on[its]?.includes(met)) banker.push(next());
  }
  return {
    lead: points(player) - points(banker),
    playerTotal: points(player),
    bankerTotal: points(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    playerPair: pair(player),
    bankerPair: pair(banker),
  };
};

const dragonTiger = (below: Below, maths: Published): Seen => {
  const next = cardsOf(below, maths);
  const [dragon, tiger] = [next(), next()];
  return {
    lead: dragon.rank - tiger.rank,
    twin: dragon.rank === tiger.rank && dragon.suit === tiger.suit ? 1 : 0,
    dragonRank: dragon.rank + 1,
    dragonSuit: dragon.suit,
    tigerRank: tiger.rank + 1,
    tigerSuit: tiger.suit,
  };
};

const niuniu = (below: Below, maths: Published): Seen => {
  const next = cardsOf(below, maths);
  const cards = span(10).map(next);
  const order = maths['order'] as string[];
  const worth = (hand: { rank: number; suit: number }[]): [number, number, number] => {
    const points = hand.map(({ rank }) => Math.min(rank + 1, 10));
    const bulls = span(5).flatMap((a) =>
      span(5).flatMap((b) => (a < b && (points[a]! + points[b]!) % 10 === sum(points) % 10 ? [sum(points) % 10] : [])),
    );
    const names = [bulls.length === 0 ? 'none' : bulls[0] === 0 ? 'bullBull' : String(bulls[0])];
    const four = hand.find(({ rank }) => hand.filter((one) => one.rank === rank).length === 4);
    const courts = hand.filter(({ rank }) => rank >= 10).length;
    if (courts === 5) names.push('dukes');
    if (courts === 4 && hand.some(({ rank }) => rank === 9)) names.push('fourFaces');
    if (four) names.push('bomb');
    if (points.every((one) => one < 5) && sum(points) <= 10) names.push('fiveSmall');
    const at = Math.max(...names.map((name) => order.indexOf(name)));
    if (four && order[at] === 'bomb') return [at, four.rank, 0];
    const high = Math.max(...hand.map(({ rank }) => rank));
    // Spades, hearts, clubs, diamonds.
    const suits = hand.filter(({ rank }) => rank === high).map(({ suit }) => [1, 0, 2, 3][suit]!);
    return [at, high, Math.max(...suits)];
  };
  const [own, its] = [0, 1].map((side) => worth(cards.filter((_, at) => at % 2 === side)));
  const differs = own!.findIndex((one, at) => one !== its![at]);
  const isOwn = own![differs]! > its![differs]!;
  return {
    winner: isOwn ? 'player' : 'banker',
    times: (maths['multipliers'] as Record<string, number>)[order[(isOwn ? own : its)![0]]!]!,
  };
};

const zhaJinHua = (below: Below, maths: Published): Seen => {
  const next = cardsOf(below, maths);
  const cards = span(6).map(next);
  const order = ['high', 'pair', 'highPair', 'straight', 'flush', 'straightFlush', 'trips'];
  const worth = (hand: { rank: number; suit: number }[]): { kind: string; key: number[] } => {
    const ranks = hand.map(({ rank }) => (rank === 0 ? 14 : rank + 1)).toSorted((a, b) => b - a);
    const [high, middle, low] = [ranks[0]!, ranks[1]!, ranks[2]!];
    const isFlush = new Set(hand.map(({ suit }) => suit)).size === 1;
    const end = ranks.join() === '14,3,2' ? 3 : high - middle === 1 && middle - low === 1 ? high : undefined;
    const kind = (): string => {
      if (high === low) return 'trips';
      if (end !== undefined) return isFlush ? 'straightFlush' : 'straight';
      if (isFlush) return 'flush';
      if (high !== middle && middle !== low) return 'high';
      return middle >= Number(maths['pairFrom']) ? 'highPair' : 'pair';
    };
    const name = kind();
    if (name.endsWith('air')) return { kind: name, key: [order.indexOf(name), middle, high === middle ? low : high] };
    return { kind: name, key: [order.indexOf(name), ...(end !== undefined && name !== 'trips' ? [end] : ranks)] };
  };
  const [dragon, phoenix] = [0, 1].map((side) => worth(cards.filter((_, at) => at % 2 === side)));
  const isLowest = ({ key }: { key: number[] }) => key.join() === '0,5,3,2';
  const differs = dragon!.key.findIndex((one, at) => one !== phoenix!.key[at]);
  const came = (): string => {
    if (isLowest(dragon!) && phoenix!.kind === 'trips') return 'first';
    if (isLowest(phoenix!) && dragon!.kind === 'trips') return 'second';
    if (differs < 0) return 'tie';
    return dragon!.key[differs]! > phoenix!.key[differs]! ? 'first' : 'second';
  };
  return { came: came(), dragon: dragon!.kind, phoenix: phoenix!.kind };
};

type Hand = { worth: number[]; isPair: boolean };
const seats =
  (places: number, handOf: (one: number, two: number, maths: Published) => Hand) =>
  (below: Below, maths: Published): Seen => {
    const next = dealing(below, places);
    const hands = span(4).map(() => handOf(next(), next(), maths));
    const banker = hands[3]!;
    const met = ({ worth }: Hand): string => {
      const differs = worth.findIndex((one, at) => one !== banker.worth[at]);
      return differs < 0 ? 'tie' : worth[differs]! > banker.worth[differs]! ? 'win' : 'lose';
    };
    const names = ['left', 'middle', 'right', 'banker'];
    return Object.fromEntries([
      ...span(3).map((at) => [names[at]!, met(hands[at]!)]),
      ...hands.map(({ isPair }, at) => [`${names[at]}Pair`, isPair ? 1 : 0]),
    ]);
  };

const erBaGang = seats(40, (one, two) => {
  // Kinds 0 ... 8 are dots 1 ... 9, kind 9 is white.
  const dots = [one, two].map((tile) => (Math.floor(tile / 4) + 1) % 10);
  const [a, b] = [dots[0]!, dots[1]!];
  const isPair = a === b;
  if (isPair) return { isPair, worth: [3, a === 0 ? 10 : a] };
  if (Math.min(a, b) === 2 && Math.max(a, b) === 8) return { isPair, worth: [2] };
  return { isPair, worth: [1, ((a === 0 ? 0.5 : a) + (b === 0 ? 0.5 : b)) % 10, Math.max(a, b)] };
});

const wenzhou = seats(32, (one, two, maths) => {
  const set = maths['set'] as { kind: string; dots: [number, number] }[];
  const read = (tile: number) => {
    const { kind, dots } = set[Math.floor(tile / 2)]!;
    const both = dots[tile % 2]!;
    return { kind, dots: Math.floor(both / 10) + (both % 10), height: set.length - Math.floor(tile / 2) };
  };
  const [a, b] = [read(one), read(two)];
  const isPair = a.kind === b.kind;
  const height = Math.max(a.height, b.height);
  if (isPair) return { isPair, worth: [4, a.kind === 'jee' ? 99 : height] };
  const top = [a, b].find(({ kind }) => kind === 'teen' || kind === 'day');
  const other = top === a ? b : a;
  if (top && (other.dots === 9 || other.dots === 8)) return { isPair, worth: [other.dots - 6, top.height] };
  return { isPair, worth: [1, (a.dots + b.dots) % 10, height] };
});

const programs: Readonly<Record<string, (below: Below, maths: Published) => Seen>> = {
  'sic-bo': dice,
  'thai-hi-lo': dice,
  'fish-prawn-crab': dice,
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette: (below, maths) => ({ pocket: below(Number(maths['pockets'])) }),
  'fan-tan': (below) => ({ left: ((61 + below(40) - 1) % 4) + 1 }),
  'se-die': (below) => ({ reds: sum(span(4).map(() => below(2))) }),
  niuniu,
  'zha-jin-hua': zhaJinHua,
  'er-ba-gang': erBaGang,
  'wenzhou-pai-gow': wenzhou,
};

const holds = (condition: Record<string, (string | number)[]>, seen: Seen): boolean =>
  Object.entries(condition).every(([name, values]) => values.includes(seen[name]!));

const rounds = 400;
const betsEach = 25;

for (const [code, game] of gamesNow) {
  // As it is published: nothing but JSON.
  const maths: Published = JSON.parse(JSON.stringify({ spots: [], ...game.maths }));
  if (maths.spots.length === 0) continue;
  test(`${code}: published rules and the words of a round tell what every bet pays`, () => {
    const program = programs[code];
    assert.ok(program, 'no outside program');
    for (const { id, wins, when = {} } of maths.spots) {
      assert.deepEqual(Object.keys(when).toSorted(), Object.keys(wins).toSorted(), `${id}: a case without a condition`);
      for (const condition of Object.values(when).flat())
        for (const name of Object.keys(condition))
          assert.ok(maths.quantities?.[name], `${id}: ${name} is not explained`);
    }
    let met = 0;
    for (let round = 0; round < rounds; round++) {
      const from = (round * betsEach) % maths.spots.length;
      const laid = span(Math.min(betsEach, maths.spots.length)).map(
        (at) => maths.spots[(from + at) % maths.spots.length]!,
      );
      const bets = Object.fromEntries(laid.map(({ id }) => [id, 100]));
      const stake = BigInt(sum(laid.map(({ holds: times = 1 }) => 100 * times)));
      const played = game.play({ stake, choices: [{ bets }], chance: seeded(round) })!;
      const words = seeded(round);
      const seen = program((limit) => words.below(limit), maths);
      const backs = new Map(
        played.events.flatMap(({ kind, id, back }) => (kind === 'bet' ? [[id, back] as const] : [])),
      );
      for (const { id, wins, when = {}, holds: times = 1 } of laid) {
        const cases = Object.keys(when).filter((name) => when[name]!.some((condition) => holds(condition, seen)));
        assert.ok(cases.length <= 1, `${id} meets ${cases.join(' and ')}`);
        const [name] = cases;
        const back = name === undefined ? 0 : times * 10_000 + wins[name]!;
        assert.equal(back, backs.get(id), `${id}, round ${round}: ${JSON.stringify(seen)}`);
        if (name !== undefined) met++;
      }
    }
    assert.ok(met > rounds / 2, 'bets are won');
  });
}

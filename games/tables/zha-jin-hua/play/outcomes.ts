import { packSize, rankOf, suitOf } from '#games/engine/cards.ts';
import type { Came } from '#games/engine/roads.ts';
import type { Ways } from '#games/engine/spots.ts';
import { type FightRules, rules } from './rules.ts';
import { against, handOf, type Kind, kinds } from './hands.ts';

/** First is Dragon, second is Phoenix. */
export type Fight = { came: Came; dragon: Kind; phoenix: Kind };

const cames = ['first', 'second', 'tie'] as const;
export const cameOf = (dragon: number, phoenix: number): Came => {
  const lead = against(dragon, phoenix);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'first' : 'second';
};

const hands = (): number[][] => {
  const all: number[][] = [];
  for (let one = 0; one < packSize; one++)
    for (let two = one + 1; two < packSize; two++)
      for (let three = two + 1; three < packSize; three++) all.push([one, two, three]);
  return all;
};

/** Hands alike but for the names of suits meet the same others: suits are named in the order in which they come by rank. */
const classOf = (cards: readonly number[]): number => {
  const names: number[] = [];
  let key = 0;
  for (const card of cards.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const suit = suitOf(card);
    if (!names.includes(suit)) names.push(suit);
    key = key * packSize + names.indexOf(suit) * 13 + rankOf(card);
  }
  return key;
};

type Listed = { strength: number; kind: number; low: number; high: number };
const listedOf = (cards: readonly number[], pairFrom: number): Listed => {
  const { strength, kind } = handOf(cards, pairFrom);
  const bits = (from: number) =>
    cards.reduce((sum, card) => (card >= from && card < from + 26 ? sum | (1 << (card - from)) : sum), 0);
  return { strength, kind: kinds.indexOf(kind), low: bits(0), high: bits(26) };
};

const keyOf = (came: Came, dragon: number, phoenix: number): number =>
  (cames.indexOf(came) * kinds.length + dragon) * kinds.length + phoenix;

const counted = ({ pairFrom }: FightRules): Ways<Fight>[] => {
  const all = hands();
  const listed = all.map((cards) => listedOf(cards, pairFrom));
  const classes = new Map<number, { hand: Listed; ways: number }>();
  all.forEach((cards, at) => {
    const key = classOf(cards);
    const known = classes.get(key);
    if (known) known.ways++;
    else classes.set(key, { hand: listed[at]!, ways: 1 });
  });
  const counts = Array.from({ length: cames.length * kinds.length ** 2 }, () => 0);
  for (const { hand, ways } of classes.values())
    for (const other of listed)
      if ((hand.low & other.low) === 0 && (hand.high & other.high) === 0)
        counts[keyOf(cameOf(hand.strength, other.strength), hand.kind, other.kind)]! += ways;
  return fights().flatMap((fight): Ways<Fight>[] => {
    const ways = counts[keyOf(fight.came, kinds.indexOf(fight.dragon), kinds.indexOf(fight.phoenix))]!;
    return ways > 0 ? [[fight, ways]] : [];
  });
};

const fights = (): Fight[] =>
  cames.flatMap((came) => kinds.flatMap((dragon) => kinds.map((phoenix) => ({ came, dragon, phoenix }))));

/** Which side may win by kinds alone; the lowest hand of all is the one exception. */
const canBe = ({ came, dragon, phoenix }: Fight): boolean => {
  const lead = kinds.indexOf(dragon) - kinds.indexOf(phoenix);
  if (came === 'tie') return lead === 0 && dragon !== 'trips';
  const [winner, loser] = came === 'first' ? [dragon, phoenix] : [phoenix, dragon];
  return winner === 'high' && loser === 'trips' ? true : came === 'first' ? lead >= 0 : lead <= 0;
};

/** Every fight that can come, and a few that can't: enough to bound what bets can win together. */
export const possibleFights = (): Fight[] => fights().filter(canBe);

const known = new Map<number, readonly Ways<Fight>[]>();
/** All 407,170,400 deals of three cards each from one pack. */
export const everyFight = (its: FightRules = rules): readonly Ways<Fight>[] => {
  const ways = known.get(its.pairFrom) ?? counted(its);
  known.set(its.pairFrom, ways);
  return ways;
};

import { packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';
import type { Came } from '#games/engine/tables/roads.ts';
import type { Ways } from '#games/engine/tables/spots.ts';
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

/** k of n cards. */
const chosen = (left: number, taken: number): number => {
  let found = 1;
  for (let at = 0; at < taken; at++) found = (found * (left - at)) / (at + 1);
  return taken > left ? 0 : found;
};

/** Three cards as they look, ascending: of several packs some may be the same. */
const hands = (packs: number): number[][] => {
  const all: number[][] = [];
  for (let one = 0; one < packSize; one++)
    for (let two = one; two < packSize; two++)
      for (let three = two; three < packSize; three++) {
        const same = one === three ? 3 : one === two || two === three ? 2 : 1;
        if (same <= packs) all.push([one, two, three]);
      }
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

/** With the cards that differ, and how many of each there are. */
type Listed = { strength: number; kind: number; cards: readonly number[]; counts: readonly number[] };
const listedOf = (hand: readonly number[], pairFrom: number): Listed => {
  const { strength, kind } = handOf(hand, pairFrom);
  const cards = [...new Set(hand)];
  const counts = cards.map((card) => hand.filter((one) => one === card).length);
  return { strength, kind: kinds.indexOf(kind), cards, counts };
};

/** In how many ways a hand lies among the cards that are left. */
const waysFrom = (left: Uint8Array, { cards, counts }: Listed): number => {
  let ways = 1;
  for (let at = 0; at < cards.length; at++) {
    const count = counts[at]!;
    ways *= count === 1 ? left[cards[at]!]! : chosen(left[cards[at]!]!, count);
  }
  return ways;
};

const keyOf = (came: Came, dragon: number, phoenix: number): number =>
  (cames.indexOf(came) * kinds.length + dragon) * kinds.length + phoenix;

const counted = ({ packs, pairFrom }: FightRules): Ways<Fight>[] => {
  const left = new Uint8Array(packSize).fill(packs);
  const listed = hands(packs).map((cards) => listedOf(cards, pairFrom));
  const classes = new Map<number, { hand: Listed; ways: number }>();
  hands(packs).forEach((cards, at) => {
    const [key, hand] = [classOf(cards), listed[at]!];
    const known = classes.get(key);
    if (known) known.ways += waysFrom(left, hand);
    else classes.set(key, { hand, ways: waysFrom(left, hand) });
  });
  const counts = Array.from({ length: cames.length * kinds.length ** 2 }, () => 0);
  for (const { hand, ways } of classes.values()) {
    hand.cards.forEach((card, at) => (left[card]! -= hand.counts[at]!));
    for (const other of listed)
      counts[keyOf(cameOf(hand.strength, other.strength), hand.kind, other.kind)]! += ways * waysFrom(left, other);
    for (const card of hand.cards) left[card] = packs;
  }
  return fights().flatMap((fight): Ways<Fight>[] => {
    const ways = counts[keyOf(fight.came, kinds.indexOf(fight.dragon), kinds.indexOf(fight.phoenix))]!;
    return ways > 0 ? [[fight, ways]] : [];
  });
};

const fights = (): Fight[] =>
  cames.flatMap((came) => kinds.flatMap((dragon) => kinds.map((phoenix) => ({ came, dragon, phoenix }))));

/** Which side may win by kinds alone; the lowest hand of all is the one exception. */
const canBe = ({ came, dragon, phoenix }: Fight, packs: number): boolean => {
  const lead = kinds.indexOf(dragon) - kinds.indexOf(phoenix);
  if (came === 'tie') return lead === 0 && (packs > 1 || dragon !== 'trips');
  const [winner, loser] = came === 'first' ? [dragon, phoenix] : [phoenix, dragon];
  return winner === 'high' && loser === 'trips' ? true : came === 'first' ? lead >= 0 : lead <= 0;
};

/** Every fight that can come, and a few that can't: enough to bound what bets can win together. */
export const possibleFights = ({ packs }: FightRules = rules): Fight[] =>
  fights().filter((fight) => canBe(fight, packs));

const known = new Map<string, readonly Ways<Fight>[]>();
/** All deals of three cards each, of one pack 407,170,400. */
export const everyFight = (its: FightRules = rules): readonly Ways<Fight>[] => {
  const name = `${its.packs} ${its.pairFrom}`;
  const ways = known.get(name) ?? counted(its);
  known.set(name, ways);
  return ways;
};

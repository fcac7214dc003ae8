import { rankOf } from '#games/engine/tables/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Act } from './best-play.ts';
import { countOf, dealerDraws, isBlackjack, valueOf } from './hand.ts';
import { back, type Rules } from './rules.ts';

/** A hand on the table: what it holds, and how often the stake lies on it. */
export type Hand = { cards: readonly number[]; bets: number; isDone: boolean };

/** A round as it stands between two choices; what comes next is taken from `next`. */
export type Table = {
  rules: Rules;
  next: () => number;
  up: number;
  hole: () => number;
  hands: readonly Hand[];
  /** Asked for with an ace up: `open` until it is answered. */
  insurance: 'none' | 'open' | 'taken' | 'declined';
  isSurrendered: boolean;
  /** The dealer has looked, or needs not, and the hands are played. */
  isLooked: boolean;
  isOver: boolean;
  events: readonly GameEvent[];
};

const tell = (table: Table, ...events: readonly GameEvent[]): Table => ({
  ...table,
  events: [...table.events, ...events],
});

/** Player, dealer, player, dealer; the dealer's second stays closed, and with no hole card is dealt when it is needed. */
export const deal = (rules: Rules, next: () => number): Table => {
  const [one, up, two] = [next(), next(), next()];
  const closed = rules.holeCard === 'peek' ? next() : undefined;
  const table: Table = {
    rules,
    next,
    up,
    hole: () => closed ?? next(),
    hands: [{ cards: [one, two], bets: 1, isDone: false }],
    insurance: valueOf(up) === 0 ? 'open' : 'none',
    isSurrendered: false,
    isLooked: false,
    isOver: false,
    events: [{ kind: 'deal', cards: [one, two], up }],
  };
  return table.insurance === 'open' ? table : look(table);
};

/** Under an ace or a ten the dealer looks: a blackjack there, or the player's, ends the round. */
const look = (table: Table): Table => {
  const { rules, up, hands } = table;
  const looked = { ...table, isLooked: true };
  const isNatural = isBlackjack(hands[0]!.cards);
  if (rules.holeCard === 'none') return isNatural ? showDealer(looked) : looked;
  const closed = table.hole();
  if (isBlackjack([up, closed])) return showDealer(looked);
  const told = [0, 9].includes(valueOf(up)) ? tell(looked, { kind: 'looked' }) : looked;
  return isNatural ? showDealer(told) : told;
};

export const answerInsurance = (table: Table, act: 'insure' | 'decline'): Table | undefined =>
  table.insurance === 'open'
    ? look(tell({ ...table, insurance: act === 'insure' ? 'taken' : 'declined' }, { kind: act }))
    : undefined;

/** The hand that is asked; nothing where none is. */
export const handInTurn = ({ hands, insurance, isOver }: Table): number | undefined => {
  const at = hands.findIndex(({ isDone }) => !isDone);
  return isOver || insurance === 'open' || at < 0 ? undefined : at;
};

/** Two cards that are a pair at this table, while it has room for one hand more. */
const maySplit = ({ hands, rules: { split } }: Table, [one, two]: readonly number[]): boolean => {
  const of = split.pairs === 'rank' ? rankOf : valueOf;
  return one !== undefined && two !== undefined && of(one) === of(two) && hands.length < split.handsMax;
};

/** What may be done with the hand that is asked. Of split aces only another ace may be split, where the table has it so. */
export const actsOn = (table: Table): Act[] => {
  const at = handInTurn(table);
  if (at === undefined) return [];
  const { hands, rules } = table;
  const { cards } = hands[at]!;
  if (cards.length !== 2) return ['stand', 'hit'];
  const split = maySplit(table, cards) ? (['split'] as const) : [];
  if (hands.length > 1 && valueOf(cards[0]!) === 0) return ['stand', ...split];
  return [
    'stand',
    'hit',
    'double',
    ...split,
    ...(rules.lateSurrender === 'allowed' && hands.length === 1 ? (['surrender'] as const) : []),
  ];
};

const withHand = (table: Table, at: number, hand: Hand): Table => ({
  ...table,
  hands: table.hands.map((one, place) => (place === at ? hand : one)),
});

/** A card for a hand; at 21 and above it is done. */
const drawnTo = (table: Table, at: number, { kind, ends }: { kind: string; ends: 'always' | 'at21' }): Table => {
  const hand = table.hands[at]!;
  const cards = [...hand.cards, table.next()];
  const { total } = countOf(cards);
  const isDone = ends === 'always' || total >= 21;
  return tell(withHand(table, at, { ...hand, cards, isDone }), { kind, hand: at, card: cards.at(-1)!, total });
};

const acted: Readonly<Record<Act, (table: Table, at: number) => Table>> = {
  stand: (table, at) => tell(withHand(table, at, { ...table.hands[at]!, isDone: true }), { kind: 'stand', hand: at }),
  hit: (table, at) => drawnTo(table, at, { kind: 'hit', ends: 'at21' }),
  double: (table, at) =>
    drawnTo(withHand(table, at, { ...table.hands[at]!, bets: 2 }), at, { kind: 'double', ends: 'always' }),
  split: (table, at) => {
    const [one, two] = table.hands[at]!.cards;
    const halves = [one!, two!].map((card) => ({ cards: [card], bets: 1, isDone: false }));
    const hands = [...table.hands.slice(0, at), ...halves, ...table.hands.slice(at + 1)];
    return tell({ ...table, hands }, { kind: 'split', ...(at > 0 && { hand: at }) });
  },
  surrender: (table, at) =>
    tell(withHand({ ...table, isSurrendered: true }, at, { ...table.hands[at]!, isDone: true }), { kind: 'surrender' }),
};

/** Undefined where it isn't allowed as the round stands. */
export const actOn = (table: Table, act: Act): Table | undefined => {
  const at = handInTurn(table);
  return at !== undefined && actsOn(table).includes(act) ? dealtOn(acted[act](table, at)) : undefined;
};

/** The second card of a split hand when its turn comes, aces one each; the dealer when all hands are done. */
const dealtOn = (table: Table): Table => {
  const at = handInTurn(table);
  if (at === undefined) return showDealer(table);
  const { cards } = table.hands[at]!;
  if (cards.length > 1) return table;
  const isAce = valueOf(cards[0]!) === 0;
  const drawn = drawnTo(table, at, { kind: 'dealt', ends: isAce ? 'always' : 'at21' });
  return dealtOn(isAce ? acesAgain(drawn, at) : drawn);
};

/** A pair of split aces is asked once more where it may be split again. */
const acesAgain = (table: Table, at: number): Table => {
  const hand = table.hands[at]!;
  const isAsked = table.rules.split.acesAgain === 'allowed' && maySplit(table, hand.cards);
  return isAsked ? withHand(table, at, { ...hand, isDone: false }) : table;
};

const showDealer = (table: Table): Table => {
  const { rules, up, hands, isSurrendered } = table;
  const cards = [up, table.hole()];
  const isNatural = hands.length === 1 && isBlackjack(hands[0]!.cards);
  const isPlayed = !isSurrendered && !isNatural && hands.some((hand) => countOf(hand.cards).total <= 21);
  while (isPlayed && !isBlackjack(cards) && dealerDraws(countOf(cards), rules.softSeventeen)) cards.push(table.next());
  return tell({ ...table, isOver: true }, { kind: 'dealer', cards, total: countOf(cards).total });
};

export type Settled = { id: string; bets: number; back: number; came: string };

/** What lay where, how often the stake, and what came back of it in ten-thousandths. */
export const settled = (table: Table): Settled[] => {
  const { hands, isSurrendered, events } = table;
  const shown = events.find(({ kind }) => kind === 'dealer')?.['cards'];
  const dealer = Array.isArray(shown) ? shown.map(Number) : [];
  const isDealers = isBlackjack(dealer);
  const of = ({ cards }: Hand): keyof typeof back => {
    if (isSurrendered) return 'surrender';
    if (hands.length === 1 && isBlackjack(cards)) return isDealers ? 'push' : 'blackjack';
    const [own, theirs] = [countOf(cards).total, countOf(dealer).total];
    if (own > 21 || isDealers) return 'loss';
    if (theirs > 21 || own > theirs) return 'win';
    return own === theirs ? 'push' : 'loss';
  };
  return hands.map((hand, at) => ({ id: `hand${at + 1}`, bets: hand.bets, back: back[of(hand)], came: of(hand) }));
};

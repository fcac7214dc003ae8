import type { Chance } from '#games/engine/chance/chance.ts';

/**
 * Two Cards by Moonlight: two cards each from an endless deck, the nearer to nine wins. One of the dealer's is seen; the
 * player may take a third. The dealer then takes one at four or less.
 */
export type Card = { rank: number; suit: number };
export const pays = { win: 188, natural: 200, tie: 100 } as const;
export const dealerDrawsTo = 4;

/** Ace one, ten and pictures nothing. */
export const valueOf = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
export const pointsOf = (cards: readonly Card[]): number => cards.reduce((all, card) => all + valueOf(card), 0) % 10;

/** In the order of the draws: two of the player's, two of the dealer's, the player's third, the dealer's third. */
export type Deal = readonly [Card, Card, Card, Card, Card, Card];
const draw = (chance: Chance): Card => {
  const card = chance.below(52);
  return { rank: (card % 13) + 1, suit: Math.floor(card / 13) };
};
export const deal = (chance: Chance): Deal => [
  draw(chance),
  draw(chance),
  draw(chance),
  draw(chance),
  draw(chance),
  draw(chance),
];

export type Action = 'stay' | 'draw';
export type Showdown = { player: Card[]; dealer: Card[]; returned: number; isNatural: boolean };

/** Nine with the first two cards ends the round at once and pays more, unless the dealer has it too. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && pointsOf(cards) === 9;

export const showdown = ([one, two, three, four, own, dealers]: Deal, action: Action): Showdown => {
  const first = [one, two];
  const natural = isNatural(first);
  const player = action === 'draw' && !natural ? [...first, own] : first;
  const dealerFirst = [three, four];
  const isDrawing = !natural && pointsOf(dealerFirst) <= dealerDrawsTo;
  const dealer = isDrawing ? [...dealerFirst, dealers] : dealerFirst;
  return { player, dealer, returned: returnedOf(player, dealer), isNatural: natural };
};

const returnedOf = (player: readonly Card[], dealer: readonly Card[]): number => {
  const [own, other] = [pointsOf(player), pointsOf(dealer)];
  if (own < other) return 0;
  if (own === other) return pays.tie;
  return isNatural(player) ? pays.natural : pays.win;
};

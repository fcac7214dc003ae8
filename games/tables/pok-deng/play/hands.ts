import { rankOf, suitOf } from '#games/engine/tables/cards.ts';

/** What a hand is, the best first. Poks are of two cards and end the hand; the next four are of three. */
export const kinds = ['pok9', 'pok8', 'trips', 'straightFlush', 'straight', 'threeFaces', 'points'] as const;
export type Kind = (typeof kinds)[number];

export type Hand = {
  kind: Kind;
  points: number;
  /** How many times the bet is won or lost where this hand wins. */
  times: number;
  /** The higher wins; the same is a push. */
  strength: number;
};

/** What a win with each hand multiplies by; points and poks by suits and pairs. */
export const multipliers = {
  trips: 5,
  straightFlush: 5,
  straight: 3,
  threeFaces: 3,
  twoCardSameSuitOrPair: 2,
  threeCardSameSuit: 3,
} as const;
export const timesMax = Math.max(...Object.values(multipliers));

/** Ace 1, ten and court 0. */
const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) < 9 ? rankOf(card) + 1 : 0), 0) % 10;
/** Two 0 … ace 12. */
const heightOf = (card: number): number => (rankOf(card) + 12) % 13;

const isOneSuit = (cards: readonly number[]): boolean => cards.every((card) => suitOf(card) === suitOf(cards[0]!));

const ofPoints = (cards: readonly number[]): Hand => {
  const points = pointsOf(cards);
  const isPair = cards.length === 2 && rankOf(cards[0]!) === rankOf(cards[1]!);
  const { twoCardSameSuitOrPair, threeCardSameSuit } = multipliers;
  const plain = isOneSuit(cards) && cards.length === 3 ? threeCardSameSuit : 1;
  const times = cards.length === 2 && (isPair || isOneSuit(cards)) ? twoCardSameSuitOrPair : plain;
  const kind = cards.length === 2 && points >= 8 ? (points === 9 ? 'pok9' : 'pok8') : 'points';
  return { kind, points, times, strength: kind === 'points' ? points : 60 + points };
};

const ofThree = (cards: readonly number[]): Hand | undefined => {
  const [low = 0, middle = 0, high = 0] = cards.map(heightOf).toSorted((a, b) => a - b);
  const points = pointsOf(cards);
  const made = (kind: 'trips' | 'straightFlush' | 'straight' | 'threeFaces', strength: number): Hand => ({
    kind,
    points,
    times: multipliers[kind],
    strength,
  });
  if (low === high) return made('trips', 47 + high);
  // Queen, king, ace is the highest straight; ace, two, three is none.
  if (middle - low === 1 && high - middle === 1)
    return isOneSuit(cards) ? made('straightFlush', 34 + high) : made('straight', 21 + high);
  return cards.every((card) => rankOf(card) > 9) ? made('threeFaces', 20) : undefined;
};

/** @param cards two or three */
export const handOf = (cards: readonly number[]): Hand =>
  (cards.length === 3 ? ofThree(cards) : undefined) ?? ofPoints(cards);

export const isPok = ({ kind }: Hand): boolean => kind === 'pok9' || kind === 'pok8';

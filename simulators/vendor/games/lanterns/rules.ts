import type { Chance } from '#games/engine/chance/chance.ts';
import { shuffled } from '#games/engine/chance/shuffle.ts';

/**
 * Five-Lantern Auction, two players: five lanterns worth 1 to 5 come up in an order nobody knows. Both bid one of their
 * cards 1 to 5 at the same time, each card once; the higher bid takes the lantern, equal bids let it float away.
 */
export const cards = [1, 2, 3, 4, 5] as const;
export const seats = 2;
/** In hundredths of the pool; stated before anybody pays. */
export const feeRate = 5;

export type Trick = { lantern: number; bids: [number, number]; winner: 0 | 1 | null };
export type Match = { order: number[]; tricks: Trick[] };

/** Draws the order of the lanterns. */
export const newMatch = (chance: Chance): Match => ({ order: shuffled(cards, chance), tricks: [] });

export const handOf = ({ tricks }: Match, seat: 0 | 1): number[] =>
  cards.filter((card) => !tricks.some(({ bids }) => bids[seat] === card));
export const isOver = ({ tricks }: Match): boolean => tricks.length === cards.length;
/** The lantern that is bid for now; undefined when all are gone. */
export const lanternOf = ({ order, tricks }: Match): number | undefined => order[tricks.length];

/** @throws RangeError for a card that the seat doesn't hold. */
export const bid = (match: Match, bids: [number, number]): Match => {
  const lantern = lanternOf(match);
  if (lantern === undefined || !handOf(match, 0).includes(bids[0]) || !handOf(match, 1).includes(bids[1]))
    throw new RangeError('no such card in the hand');
  const winner = bids[0] === bids[1] ? null : bids[0] > bids[1] ? 0 : 1;
  return { ...match, tricks: [...match.tricks, { lantern, bids, winner }] };
};

export const pointsOf = ({ tricks }: Match, seat: 0 | 1): number =>
  tricks.reduce((all, { lantern, winner }) => all + (winner === seat ? lantern : 0), 0);

/** Of the pool less the fee, in hundredths: all to the winner, half each when equal. */
export const sharesOf = (match: Match): readonly [number, number] => {
  const [one, two] = [pointsOf(match, 0), pointsOf(match, 1)];
  if (one === two) return [50, 50];
  return one > two ? [100, 0] : [0, 100];
};

/** The house bot picks any card it holds. */
export const botBid = (match: Match, seat: 0 | 1, chance: Chance): number => {
  const hand = handOf(match, seat);
  return hand[chance.below(hand.length)]!;
};

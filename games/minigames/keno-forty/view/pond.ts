import type { Arrow } from '#games/stage/keno/look.ts';
import { drawn } from '#games/stage/game-board.ts';

/** From the middle out: how many float in a ring, and how far from the middle, of one. */
const rings = [
  { many: 4, far: 0.2 },
  { many: 8, far: 0.46 },
  { many: 12, far: 0.73 },
  { many: 16, far: 1 },
];

type Seat = { ring: number; turn: number };

/** In which ring the krathong at a place is, and where on it, from 0 at the top clockwise to 1. */
const seatOf = (at: number): Seat => {
  let first = 0;
  for (const [ring, { many }] of rings.entries()) {
    // Every other ring stands between the ones beside it.
    if (at < first + many) return { ring, turn: (at - first + (ring % 2 === 0 ? 0.5 : 0)) / many };
    first += many;
  }
  return { ring: 0, turn: 0 };
};
const seats = Array.from({ length: rings.reduce((all, { many }) => all + many, 0) }, (_, at) => seatOf(at));

/** From the middle of the pond, to the right and down, of one. */
export const placeOf = (at: number): { x: number; y: number } => {
  const { ring, turn } = seatOf(at);
  const far = rings[ring]?.far ?? 0;
  return { x: drawn(far * Math.sin(2 * Math.PI * turn)), y: drawn(-far * Math.cos(2 * Math.PI * turn)) };
};

/** The shorter way round. */
const apart = (one: number, two: number): number => {
  const way = Math.abs(one - two) % 1;
  return Math.min(way, 1 - way);
};

/** Of a ring, the one that is nearest by its turn; none beyond the pond. */
const nearest = (ring: number, turn: number): number =>
  seats.reduce(
    (best, seat, at) =>
      seat.ring === ring && (best < 0 || apart(seat.turn, turn) < apart(seats[best]?.turn ?? 0, turn)) ? at : best,
    -1,
  );

/** Left and right go round in the order of the numbers, up leads outwards, down to the middle. */
export const stepOn = (arrow: Arrow, at: number): number => {
  const { ring, turn } = seatOf(at);
  if (arrow === 'ArrowUp') return nearest(ring + 1, turn);
  if (arrow === 'ArrowDown') return nearest(ring - 1, turn);
  return at + (arrow === 'ArrowRight' ? 1 : -1);
};

import { moneyText } from '#kit/shared/money/money.ts';
import * as lanterns from '../../games/lanterns/rules.ts';
import type { Room } from '../rounds/book.ts';
import { placeOf } from './places.ts';

/** All that one seat may know. */
export const roomView = (room: Room, seat: 0 | 1, now: { leftMs: number; isAsked: boolean }) => {
  const { match } = room;
  const other = seat === 0 ? 1 : 0;
  const opponent = room.seats[other];
  return {
    roomId: room.id,
    place: room.place === null ? null : (placeOf(room.place)?.names ?? null),
    state: room.state,
    hand: lanterns.handOf(match, seat),
    bid: room.seats[seat]?.bid ?? null,
    lantern: room.state === 'playing' ? (lanterns.lanternOf(match) ?? null) : null,
    tricks: match.tricks.map(({ lantern, bids, winner }) => ({
      lantern,
      own: bids[seat],
      other: bids[other],
      winner: winner === null ? 'nobody' : winner === seat ? 'own' : 'other',
    })),
    points: [lanterns.pointsOf(match, seat), lanterns.pointsOf(match, other)],
    opponent: opponent
      ? {
          isBot: opponent.player === null,
          name: opponent.player?.slice(-4).toUpperCase() ?? '',
          hasBid: opponent.bid !== null,
        }
      : null,
    entry: moneyText(room.entry),
    isRematch: room.rematch !== null,
    isAskedAgain: now.isAsked,
    leftMs: now.leftMs,
  };
};

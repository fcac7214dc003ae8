import type { Clock } from '#kit/server/clock.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { seats } from '../../games/lanterns/rules.ts';
import type { Book, Room } from '../rounds/book.ts';
import { isOpenAt, opensAfter, type Place, placeOf, places, type Seat, type seatHolds } from './places.ts';

export type RoomRefusal = 'room_unknown' | 'room_full' | 'room_closed';
type Door = { book: Book; clock: Clock; holds: ReturnType<typeof seatHolds> };

/** Of what money a match is: of none in practice. */
export const moneyOf = (book: Book, room: Room): string =>
  book.rounds.get(room.seats[0]?.round ?? '')?.play?.currency ?? '';

/** Who sits in a room, and who has a seat kept there. */
const takenIn = ({ book, holds }: Door, seat: Seat): number => {
  const sitting = [...book.rooms.values()]
    .filter(
      (room) =>
        room.state !== 'over' &&
        room.place === seat.place &&
        room.game === seat.game &&
        moneyOf(book, room) === seat.money,
    )
    // Who meets again keeps the other seat for that.
    .map((room) => (room.rematch === null ? room.seats.length : seats));
  return Math.max(0, ...sitting) + holds.others(seat);
};

/** Whether somebody may sit down in a room. */
export const freeSeat = (door: Door, seat: Seat): Result<Place, RoomRefusal> => {
  const place = placeOf(seat.place);
  if (!place) return refuse('room_unknown');
  if (!isOpenAt(place, door.clock.now())) return refuse('room_closed');
  return takenIn(door, seat) < seats ? accept(place) : refuse('room_full');
};

/** A room as it is told of. @param who its own seat does not count as taken. */
export const placeView = (door: Door, place: Place, who: Omit<Seat, 'place'>) => {
  const now = door.clock.now();
  const isOpen = isOpenAt(place, now);
  const taken = Math.min(seats, takenIn(door, { ...who, place: place.id }));
  return {
    roomId: place.id,
    names: place.names,
    entry: moneyText(place.entry),
    seats,
    taken,
    state: isOpen ? (taken < seats ? ('open' as const) : ('full' as const)) : ('closed' as const),
    ...(isOpen ? {} : { opensAt: isoOf(opensAfter(now)) }),
  };
};

/** Every room of a title, for one kind of money. */
export const placesShown = (door: Door, { game, money }: { game: string; money: string }) =>
  places.map((place) => placeView(door, place, { holder: '', game, money }));

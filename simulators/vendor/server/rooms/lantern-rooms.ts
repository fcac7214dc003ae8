import type { Chance } from '#games/engine/chance/chance.ts';
import { type Minor, minor, roundDown } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import * as lanterns from '../../games/lanterns/rules.ts';
import type { Room, Round } from '../rounds/book.ts';
import { lanternGame } from '../titles/catalogue.ts';
import type { Guest } from '../wallets/wallet.ts';
import { freeSeat, moneyOf, placesShown, placeView, type RoomRefusal } from './place-view.ts';
import { placeOf, type Seat as KeptSeat, seatHolds } from './places.ts';
import { giveBack, type House, type PlayRefusal, settle, systemChance } from '../rounds/rounds.ts';

const waitForPeopleMs = 8000;
const bidMs = 15_000;
type RoomResult = Result<Room, PlayRefusal | RoomRefusal>;
type Seat = Room['seats'][number];

export const feeOf = (entry: Minor): Minor => roundDown(entry, BigInt(lanterns.feeRate * lanterns.seats), 100n);
export const poolOf = (entry: Minor): Minor => minor(entry * BigInt(lanterns.seats));

/** Rooms of two: people first, a house bot when nobody came in time. The entries make the pool, less the fee. */
export const lanternRooms = (house: House) => {
  const hall: Hall = { house, chance: systemChance(house.entropy), holds: seatHolds(house.clock) };
  const door = { ...house, holds: hall.holds };
  return {
    join: join(hall),
    leave: leave(hall),
    bid: bid(hall),
    tick: tick(hall),
    roomOf: roomOf(hall),
    seatOf,
    isAsked: isAsked(hall),
    /** The rooms of a title, as a gateway asks for them. */
    told: (asked: { game: string; money: string }) => placesShown(door, asked),
    /** One of them, as its player sees it. */
    shown: (roomId: string, who: Omit<KeptSeat, 'place'>) => {
      const place = placeOf(roomId);
      return place && placeView(door, place, who);
    },
    /** Keeps a seat for half a minute for who is on the way to it. */
    keep: (seat: KeptSeat): Result<undefined, RoomRefusal> => {
      const free = freeSeat(door, seat);
      if (!free.ok) return free;
      hall.holds.hold(seat);
      return accept(undefined);
    },
    /** Who is on the way is this player. */
    arrive: hall.holds.rename,
  };
};

type Hall = { house: House; chance: Chance; holds: ReturnType<typeof seatHolds> };

const live = ({ house: { book } }: Hall) => [...book.rooms.values()].filter(({ state }) => state !== 'over');

const seatOf = (room: Room, player: string): 0 | 1 | undefined => {
  const at = room.seats.findIndex((seat) => seat.player === player);
  return at === 0 || at === 1 ? at : undefined;
};

const roomOf =
  (hall: Hall) =>
  (player: string, game: string): Room | undefined =>
    [...hall.house.book.rooms.values()].findLast((room) => room.game === game && seatOf(room, player) !== undefined);

/** Whether the other one of a match that is over waits to meet again. */
const isAsked =
  (hall: Hall) =>
  (room: Room, player: string): boolean =>
    live(hall).some((one) => one.rematch === room.id && one.state === 'waiting' && seatOf(one, player) === undefined);

/** The match that both were in, and against whom: only the two of it may meet again. */
const matchBefore = ({ house: { book } }: Hall, { game, rematch }: Joining, player: string): Room | undefined => {
  const before = rematch === null ? undefined : book.rooms.get(rematch);
  return before?.state === 'over' && before.game === game && seatOf(before, player) !== undefined ? before : undefined;
};

/** `place`: the room that was chosen; null where any will do. */
type Joining = { game: string; request: string; entry: Minor; rematch: string | null; place: string | null };
const join =
  (hall: Hall) =>
  async (guest: Guest, asked: Joining): Promise<RoomResult> => {
    const { house } = hall;
    const { book } = house;
    const { player } = guest;
    const { game, request, entry, rematch } = asked;
    const mine = live(hall).find((room) => room.game === game && seatOf(room, player) !== undefined);
    if (mine) return accept(mine);
    const known = book.roundsOf(player, game).find((round) => round.request === request);
    if (known && known.state !== 'open' && known.state !== 'betting')
      return known.state === 'refused' ? refuse('too_little') : refuse('round_closed');
    const before = matchBefore(hall, asked, player);
    if (!lanternGame.steps.some((step) => step === entry) || (rematch !== null && before?.entry !== entry))
      return refuse('not_allowed');
    const seat = { holder: player, game, money: guest.play?.currency ?? '' };
    const kept = restoreScroll(hall, seat, asked);
    if (!kept.ok) return kept;
    const round = known ?? newRound(house, { ...guest, game, request, entry });
    if (!known) book.commit(round);
    const paid = await settle(house, round);
    hall.holds.drop(player);
    if (!paid.ok) return paid;
    const room = seated(hall, asked, { guest, seat: { player, round: round.id, bid: null }, before });
    book.commit(room);
    return accept(room);
  };

/** Nobody else takes the seat while it is paid for. */
const restoreScroll = (
  { house, holds }: Hall,
  who: Omit<KeptSeat, 'place'>,
  { place, entry }: Joining,
): Result<undefined, RoomRefusal | 'not_allowed'> => {
  if (place === null) return accept(undefined);
  const seat = { ...who, place };
  const free = freeSeat({ ...house, holds }, seat);
  if (!free.ok) return free;
  if (free.value.entry !== entry) return refuse('not_allowed');
  holds.hold(seat);
  return accept(undefined);
};

/** In the room that waits for such a player, or in a new one; a bot that was met before is there at once. */
const seated = (
  hall: Hall,
  { game, entry, rematch, place }: Joining,
  now: { guest: Guest; seat: Seat; before: Room | undefined },
): Room => {
  const { holds } = hall;
  const { book, clock, entropy } = hall.house;
  const who = { holder: now.guest.player, game, money: now.guest.play?.currency ?? '' };
  const isFor = (room: Room): boolean =>
    place === null ? room.place === null || holds.others({ ...who, place: room.place }) === 0 : room.place === place;
  // Who plays for money meets who plays for the same money, practice meets practice.
  const waiting = live(hall).find(
    (room) =>
      room.state === 'waiting' &&
      room.game === game &&
      room.entry === entry &&
      room.rematch === rematch &&
      isFor(room) &&
      moneyOf(book, room) === who.money,
  );
  // The two of a match stay in their room, unless it was taken meanwhile.
  const again = now.before?.place ?? null;
  const stays = again !== null && freeSeat({ ...hall.house, holds }, { ...who, place: again }).ok ? again : null;
  if (waiting) return started(hall, { ...waiting, seats: [...waiting.seats, now.seat] });
  const room: Room = {
    table: 'room',
    id: entropy.id('room'),
    game,
    place: rematch === null ? place : stays,
    rematch,
    state: 'waiting',
    entry,
    seats: [now.seat],
    match: lanterns.newMatch(hall.chance),
    deadline: later(clock.now(), waitForPeopleMs),
    at: clock.now(),
  };
  return now.before?.seats.some(({ player }) => player === null) ? withBot(hall, room) : room;
};

const withBot = (hall: Hall, room: Room): Room =>
  started(hall, { ...room, seats: [...room.seats, { player: null, round: null, bid: null }] });

const started = ({ house: { clock } }: Hall, room: Room): Room => ({
  ...room,
  state: 'playing',
  deadline: later(clock.now(), bidMs),
});

const leave =
  (hall: Hall) =>
  async (player: string, game: string): Promise<RoomResult> => {
    const { house } = hall;
    const { book } = house;
    const room = roomOf(hall)(player, game);
    const round = room && book.rounds.get(room.seats[seatOf(room, player)!]?.round ?? '');
    if (!room || !round) return refuse('not_allowed');
    if (room.state !== 'waiting') return refuse('round_open');
    const left: Room = { ...room, state: 'over' };
    book.commit(left);
    const back = await giveBack(house, round);
    return back.ok ? accept(left) : back;
  };

const bid =
  (hall: Hall) =>
  async (player: string, asked: { room: string; trick: number; card: number }): Promise<RoomResult> => {
    const { book } = hall.house;
    const room = book.rooms.get(asked.room);
    const at = room && seatOf(room, player);
    if (!room || at === undefined) return refuse('not_allowed');
    // Said twice, or after its time: the bid that counted stands.
    if (room.state !== 'playing' || room.match.tricks.length !== asked.trick || room.seats[at]!.bid !== null)
      return accept(room);
    if (!lanterns.handOf(room.match, at).includes(asked.card)) return refuse('not_allowed');
    const seats = room.seats.map((seat, place) => (place === at ? { ...seat, bid: asked.card } : seat));
    return accept(await playOn(hall)({ ...room, seats }));
  };

/** Writes the room down; once both have bid, the trick is over. */
const playOn =
  (hall: Hall) =>
  async (room: Room): Promise<Room> => {
    const { house, chance } = hall;
    const { book } = house;
    const bids = room.seats.map(({ player, bid: own }, at) =>
      player === null && room.seats.some((other) => other.bid !== null)
        ? lanterns.botBid(room.match, at === 0 ? 0 : 1, chance)
        : own,
    );
    const [one, two] = bids;
    if (typeof one !== 'number' || typeof two !== 'number') {
      book.commit(room);
      return room;
    }
    const match = lanterns.bid(room.match, [one, two]);
    const next: Room = { ...started(hall, room), match, seats: room.seats.map((seat) => ({ ...seat, bid: null })) };
    if (!lanterns.isOver(match)) {
      book.commit(next);
      return next;
    }
    return payOut(hall)({ ...next, state: 'paying' });
  };

/** All that is owed is in the book at once; paying it may be cut short and goes on after. */
const payOut =
  (hall: Hall) =>
  async (room: Room): Promise<Room> => {
    const { house } = hall;
    const { book, clock } = house;
    const prize = minor(poolOf(room.entry) - feeOf(room.entry));
    const shares = lanterns.sharesOf(room.match);
    const owed = room.seats.flatMap((seat, at): Round[] => {
      const round = seat.round === null ? undefined : book.rounds.get(seat.round);
      if (!round) return [];
      const payout = roundDown(prize, BigInt(shares[at]!), 100n);
      return [{ ...round, state: 'paying', payout, shown: { points: pointsFor(room, at) } }];
    });
    const over: Room = { ...room, state: 'over', at: clock.now() };
    book.commit(over, ...owed);
    for (const round of owed) await settle(house, round);
    return over;
  };

/** What the clock decides: a bot for who waits alone, the lowest card for who doesn't bid. */
const tick = (hall: Hall) => async (): Promise<void> => {
  const { book, clock } = hall.house;
  for (const room of live(hall)) {
    if (clock.now() < room.deadline) continue;
    // Somebody is on the way to the other seat.
    if (room.state === 'waiting' && isExpected(hall, room)) continue;
    if (room.state === 'waiting') book.commit(withBot(hall, room));
    else await playOn(hall)({ ...room, seats: room.seats.map((seat, at) => lowest(room, seat, at)) });
  }
};

const isExpected = ({ house: { book }, holds }: Hall, room: Room): boolean =>
  room.place !== null &&
  holds.others({
    holder: room.seats[0]?.player ?? '',
    game: room.game,
    place: room.place,
    money: moneyOf(book, room),
  }) > 0;

const pointsFor = (room: Room, at: number) => [
  lanterns.pointsOf(room.match, at === 0 ? 0 : 1),
  lanterns.pointsOf(room.match, at === 0 ? 1 : 0),
];

const lowest = ({ match }: Room, seat: Seat, at: number): Seat =>
  seat.bid !== null || seat.player === null ? seat : { ...seat, bid: lanterns.handOf(match, at === 0 ? 0 : 1)[0]! };

const newRound = (
  { clock, entropy }: House,
  asked: Guest & { game: string; request: string; entry: Minor },
): Round => ({
  table: 'round',
  id: entropy.id('round'),
  player: asked.player,
  play: asked.play,
  free: null,
  game: asked.game,
  kind: 'pvp',
  state: 'betting',
  unit: asked.entry,
  stake: asked.entry,
  payout: null,
  request: asked.request,
  content: '',
  shown: {},
  secret: null,
  at: clock.now(),
});

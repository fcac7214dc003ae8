import type { Clock } from '#kit/server/clock.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { daysMs, hoursMs, type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { lanternGame } from '../titles/catalogue.ts';

/** A room with a name that stands in every title of the auction; who sits in it is another matter each time. */
export type Place = {
  id: string;
  names: { TH: string; EN: string };
  entry: Minor;
  /** The dearest open in the evening alone. */
  isForEvenings: boolean;
};

const named = [
  ['jasmine', 'มะลิ', 'Jasmine'],
  ['lotus', 'บัว', 'Lotus'],
  ['hibiscus', 'ชบา', 'Hibiscus'],
  ['ixora', 'เข็ม', 'Ixora'],
  ['orchid', 'กล้วยไม้', 'Orchid'],
  ['frangipani', 'ลีลาวดี', 'Frangipani'],
  ['champak', 'จำปี', 'Champak'],
  ['gardenia', 'พุดซ้อน', 'Gardenia'],
  ['ginger', 'ดาหลา', 'Torch ginger'],
  ['satinwood', 'แก้ว', 'Orange jasmine'],
  ['spanish-cherry', 'พิกุล', 'Spanish cherry'],
  ['cork-tree', 'ปีบ', 'Cork tree'],
] as const;
const perEntry = named.length / lanternGame.steps.length;

export const places: readonly Place[] = named.map(([id, TH, EN], at) => {
  const step = Math.floor(at / perEntry);
  return {
    id,
    names: { TH, EN },
    entry: lanternGame.steps[step]!,
    isForEvenings: step === lanternGame.steps.length - 1,
  };
});

const byId = new Map(places.map((place) => [place.id, place]));
export const placeOf = (id: string): Place | undefined => byId.get(id);

const bangkokMs = hoursMs(7);
const [opensMs, closesMs] = [hoursMs(18), hoursMs(2)];
const sinceMidnight = (now: Instant): number => (now + bangkokMs) % daysMs(1);

/** From six in the evening to two at night in Bangkok, or always. */
export const isOpenAt = ({ isForEvenings }: Place, now: Instant): boolean =>
  !isForEvenings || sinceMidnight(now) >= opensMs || sinceMidnight(now) < closesMs;

/** Of one that is closed. */
export const opensAfter = (now: Instant): Instant => later(now, opensMs - sinceMidnight(now));

/** A seat that is kept for who was launched into a room, or is paying for it. */
type Hold = { holder: string; game: string; place: string; money: string; until: Instant };
export type Seat = Omit<Hold, 'until'>;

const holdMs = secondsMs(30);

/** Kept for half a minute, in this process alone: after a stop everybody finds a seat again. */
export const seatHolds = (clock: Clock) => {
  let holds: Hold[] = [];
  const live = (): Hold[] => (holds = holds.filter(({ until }) => until > clock.now()));
  const drop = (holder: string): void => void (holds = holds.filter((one) => one.holder !== holder));
  return {
    /** One holder, one seat. */
    hold: (seat: Seat): void => {
      drop(seat.holder);
      holds.push({ ...seat, until: later(clock.now(), holdMs) });
    },
    drop,
    /** Who was launched has a name now. */
    rename: (from: string, to: string): void => {
      const mine = live().find(({ holder }) => holder === from);
      if (!mine) return;
      drop(from);
      drop(to);
      holds.push({ ...mine, holder: to });
    },
    /** Seats that others have in a room. */
    others: ({ holder, game, place, money }: Seat): number =>
      live().filter((one) => one.holder !== holder && one.game === game && one.place === place && one.money === money)
        .length,
  };
};

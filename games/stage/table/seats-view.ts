import type { Game, GameEvent } from '../../engine/game.ts';
import { type Pair, type Seat, seats, type SeatsCame } from '../../engine/tables/seats-table.ts';
import type { GameListing } from '../../engine/listing.ts';
import type { Bets, SpotTable } from '../../engine/tables/spots.ts';
import type { Pencil, Translate, View } from '../desk.ts';
import { el, isStill, pause } from '../dom.ts';
import { numbersIn } from '../figures.ts';
import type { LayoutTools, Scene } from './look.ts';
import { pastOf } from './past.ts';
import { rowsOf } from './rows.ts';
import { tableView } from './table-view.ts';
import { tileOf } from './tiles.ts';

type Place = Seat | 'banker';
const places: readonly Place[] = [...seats, 'banker'];

/** How the tiles of one such game look and what hands are called; all else is the same for each. */
export type SeatsLook = {
  game: Game<Bets>;
  listing: GameListing;
  table: Pick<SpotTable<SeatsCame>, 'spots' | 'outcomes'>;
  /** Its open side, in a field of 60 by `height`. */
  face: (tile: number) => SVGElement;
  height: number;
  tileName: (t: Translate, tile: number) => string;
  handName: (t: Translate, hand: Pair) => string;
  rules: (t: Translate) => string[];
};

export type SeenHand = { hand: Pair; met: string };

/** What lies at a place, as the events tell it. */
export const handAt = (events: readonly GameEvent[], place: Place): SeenHand => {
  const event = events.find((one) => one.kind === 'hand' && one['place'] === place);
  const [one = 0, two = 0] = numbersIn(event, 'tiles');
  return { hand: [one, two], met: typeof event?.['met'] === 'string' ? event['met'] : 'none' };
};

const placeName = (t: Translate, place: string) => t(`table.seats.${place}`);
const dealMs = 170;
const turnMs = 420;
/** The banker's hand decides, so it is opened last and slower. */
const lastTurnMs = 900;

type SeatPlace = { element: HTMLElement; clear: () => void; deal: (seen: SeenHand) => Promise<void> };

const seatPlace = ({ t }: Pencil, look: SeatsLook, place: Place): SeatPlace => {
  const tiles = el('div', { class: 'seat-tiles' });
  const name = el('span', { class: 'seat-hand' });
  const element = el(
    'section',
    { class: `seat is-${place}`, 'aria-label': placeName(t, place) },
    el('span', { class: 'seat-name' }, placeName(t, place)),
    tiles,
    name,
  );
  element.style.setProperty('--tile-wide', String(60 / look.height));
  element.style.setProperty('--tile-ratio', `60 / ${look.height}`);
  return {
    element,
    clear: () => {
      tiles.replaceChildren();
      name.textContent = '';
      delete element.dataset['met'];
    },
    deal: async ({ hand }) => {
      const laid = hand.map((tile) =>
        tileOf({
          face: look.face(tile),
          height: look.height,
          closed: t('table.seats.closed'),
          open: look.tileName(t, tile),
        }),
      );
      for (const one of laid) {
        tiles.append(one.element);
        if (!isStill()) await pause(dealMs);
      }
      for (const one of laid) one.turn();
      if (!isStill()) await pause(place === 'banker' ? lastTurnMs : turnMs);
      name.textContent = look.handName(t, hand);
    },
  };
};

const sceneOf = (pencil: Pencil, look: SeatsLook): Scene => {
  const at = new Map(places.map((place) => [place, seatPlace(pencil, look, place)]));
  const clear = () => at.forEach((seat) => seat.clear());
  const [banker, ...others] = places.toReversed().map((place) => at.get(place)!.element);
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'seats' }, banker, ...others.toReversed())),
    clear,
    play: async (events) => {
      clear();
      for (const place of places) {
        pencil.sound.play('card');
        await at.get(place)!.deal(handAt(events, place));
      }
      for (const seat of seats) at.get(seat)!.element.dataset['met'] = handAt(events, seat).met;
      pencil.sound.play('stop');
    },
  };
};

const spotName = (t: Translate, id: string): string => {
  const [place = '', terms = ''] = id.split('-');
  return terms === '' ? placeName(t, place) : t(`table.seats.${terms}Of`, { place: placeName(t, place) });
};

const layoutOf = (tools: LayoutTools): HTMLElement => {
  const { t } = tools.pencil;
  const word = (name: string) => () => [el('span', { class: 'spot-name' }, t(`table.seats.${name}`))];
  const layout = rowsOf(tools, [
    { ids: seats, grow: 1.5 },
    { ids: seats.map((seat) => `${seat}-push`), face: word('push') },
    { ids: seats.map((seat) => `${seat}-pair`), face: word('pair') },
    { ids: ['banker-pair'], grow: 0.8 },
  ]);
  layout.classList.add('seat-rows');
  return layout;
};

const told = (t: Translate, look: SeatsLook, events: readonly GameEvent[]): string => {
  const hands = places.map((place) => [place, look.handName(t, handAt(events, place).hand)]);
  return t('table.seats.told', Object.fromEntries(hands));
};

/** A view for a banker against three seats, two tiles each. */
export const seatsView = (look: SeatsLook): View =>
  tableView<SeatsCame>({
    game: look.game,
    listing: look.listing,
    table: look.table,
    start: (t) => t('table.deal'),
    spotName,
    kindName: (t, kind) => t(`table.seats.kinds.${kind}`),
    scene: (pencil) => sceneOf(pencil, look),
    layout: layoutOf,
    told: (t, events) => told(t, look, events),
    road: (t) =>
      pastOf(t('table.seats.past'), (events) => {
        const wins = seats.filter((seat) => handAt(events, seat).met === 'win').length;
        return { text: `${wins}/${seats.length}`, side: wins > 1 ? 'second' : wins === 1 ? 'tie' : 'first' };
      }),
    rules: (t) => [...look.rules(t), t('table.seats.rules')],
  });

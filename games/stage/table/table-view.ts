import './felt.css';
import './felt-tones.css';
import './spots.css';
import { anyChoice } from '../../engine/any-choice.ts';
import type { GameEvent } from '../../engine/game.ts';
import { betsMax, handMax, type Spot, takenFor } from '../../engine/tables/spots.ts';
import type { Desk, Pencil, ShownRound, StartKey, View } from '../desk.ts';
import { el } from '../dom.ts';
import { rackOf } from './chips.ts';
import { type Hit, readHits } from './hits.ts';
import { again, betsOf, clear, double, type Judge, type Lying, type Moved, nothingLies, place, undo } from './lying.ts';
import type { Road, Scene, TableLook } from './look.ts';
import { toolsOf, type Tools } from './tools.ts';
import { type SpotKey, spotKeyOf } from './spot-key.ts';

type Seat<Outcome> = {
  look: TableLook<Outcome>;
  desk: Desk;
  keys: ReadonlyMap<string, SpotKey>;
  scene: Scene;
  road: Road | undefined;
  felt: HTMLElement;
  tools: Tools;
  start: StartKey;
  /** On the key, where there is no room for it beside the chips. */
  sum: HTMLElement;
  lying: Lying;
  last: ReadonlyMap<string, number>;
  /** The last outcome is still on the felt. */
  isShown: boolean;
  isBusy: boolean;
};

/** What is taken for what would lie, in minor units. */
const takenOf = <Outcome>({ look }: Pick<Seat<Outcome>, 'look'>, bets: ReadonlyMap<string, number>): bigint =>
  BigInt(takenFor(look.table.spots, Object.fromEntries(bets))) * 100n;

/** Why these bets may not lie together, in words. */
const judgeOf =
  <Outcome>({ look, desk: { t, money, payoutMax } }: Seat<Outcome>): Judge =>
  (bets) => {
    const { game, table } = look;
    const spots = new Map(table.spots.map((spot) => [spot.id, spot]));
    for (const [id, amount] of bets) {
      const most = spots.get(id)?.most ?? 0;
      if (amount > most) return t('table.overSpot', { most: money(BigInt(most) * 100n) });
    }
    if (bets.size > betsMax) return t('table.tooMany', { count: betsMax });
    const total = takenOf({ look }, bets);
    if (total > BigInt(handMax) * 100n) return t('table.overHand', { most: money(BigInt(handMax) * 100n) });
    const top = game.topThousandths({ bets: betsOf({ bets, before: [] }) });
    return total * top > payoutMax * 1000n ? t('table.overPayout', { most: money(payoutMax) }) : undefined;
  };

const show = <Outcome>(seat: Seat<Outcome>): void => {
  const { keys, tools, lying, last, desk, isBusy, start, isShown, sum } = seat;
  for (const [id, key] of keys) key.lie(lying.bets.get(id) ?? 0);
  // It can be pressed and says what is missing, but calls nobody.
  start.element.toggleAttribute('data-idle', isShown || lying.bets.size === 0);
  const total = desk.money(takenOf(seat, lying.bets));
  sum.textContent = lying.bets.size === 0 || isShown ? '' : total;
  tools.show({
    total,
    isEmpty: lying.bets.size === 0,
    canUndo: lying.before.length > 0,
    canRepeat: last.size > 0,
    isBusy,
  });
};

/** The felt is cleared of the last outcome before anything else is laid. */
const freshen = <Outcome>(seat: Seat<Outcome>): void => {
  if (!seat.isShown) return;
  seat.isShown = false;
  seat.lying = nothingLies;
  for (const key of seat.keys.values()) key.mark('none');
  seat.scene.clear();
  seat.desk.say('');
};

const move = <Outcome>(seat: Seat<Outcome>, change: (lying: Lying) => Moved): void => {
  if (seat.isBusy) return;
  freshen(seat);
  const { lying, fault } = change(seat.lying);
  seat.lying = lying;
  if (fault === undefined) seat.desk.sound.play('chip');
  else seat.desk.say(fault);
  show(seat);
};

const markHits = (keys: ReadonlyMap<string, SpotKey>, all: readonly Hit[]): void => {
  for (const { id, back, holds } of all) keys.get(id)?.mark(back > holds * 10_000 ? 'won' : back > 0 ? 'back' : 'lost');
};

const playRound = async <Outcome>(seat: Seat<Outcome>): Promise<void> => {
  const { desk, scene, felt, keys, look, road, start } = seat;
  if (seat.isBusy) return;
  if (seat.isShown || seat.lying.bets.size === 0) return desk.say(desk.t('table.placeFirst'));
  seat.isBusy = true;
  start.lock();
  felt.inert = true;
  show(seat);
  const round = await desk.begin({ bets: betsOf(seat.lying) }, takenOf(seat, seat.lying.bets));
  if (round) {
    desk.say('');
    await scene.play(round.events);
    markHits(keys, readHits(round.events));
    road?.add(round.events);
    felt.setAttribute('aria-label', look.told(desk.t, round.events));
    desk.finish(round);
    Object.assign(seat, { last: seat.lying.bets, isShown: true });
  }
  seat.isBusy = false;
  felt.inert = false;
  start.unlock();
  show(seat);
};

const seatOf = <Outcome>(look: TableLook<Outcome>, desk: Desk): Seat<Outcome> => {
  const { t } = desk;
  const keys = new Map<string, SpotKey>();
  const rack = rackOf(t, desk.money);
  const spread = (chips: readonly (readonly [string, number])[]) =>
    move(seat, (lying) =>
      place(
        lying,
        chips.map(([id, count]) => [id, count * rack.value()]),
        judgeOf(seat),
      ),
    );
  const byId = new Map(look.table.spots.map((spot: Spot<Outcome>) => [spot.id, spot]));
  const layout = look.layout({
    pencil: desk,
    spread,
    clear: () => move(seat, (lying) => ({ lying: clear(lying) })),
    spot: (id, face) => {
      const key = spotKeyOf(desk, {
        name: look.spotName(t, id),
        wins: byId.get(id)?.wins ?? {},
        face,
        press: () => spread([[id, 1]]),
      });
      keys.set(id, key);
      return key.element;
    },
  });
  const scene = look.scene(desk);
  const road = look.road?.(t);
  const tools = toolsOf(t, {
    undo: () => move(seat, (lying) => ({ lying: undo(lying) })),
    clear: () => move(seat, (lying) => ({ lying: clear(lying) })),
    repeat: () => move(seat, (lying) => again(lying, seat.last, judgeOf(seat))),
    double: () => move(seat, (lying) => double(lying, judgeOf(seat))),
  });
  const felt = el('div', { class: 'felt', role: 'group', 'aria-label': t('table.felt') }, scene.element, layout);
  const start = desk.startKey(look.start(t), () => void playRound(seat));
  const sum = el('span', { class: 'start-sum', 'aria-hidden': 'true' });
  start.element.append(sum);
  const seat: Seat<Outcome> = {
    look,
    desk,
    keys,
    scene,
    road,
    felt,
    tools,
    start,
    sum,
    lying: nothingLies,
    last: new Map(),
    isShown: false,
    isBusy: false,
  };
  desk.stage.append(felt);
  desk.controls.append(...(road ? [road.element] : []), rack.element, tools.element, start.element);
  return seat;
};

/** A view for a table of spots. */
export const tableView = <Outcome>(look: TableLook<Outcome>): View => ({
  game: anyChoice(look.game),
  listing: look.listing,
  mount: (desk) => {
    const seat = seatOf(look, desk);
    show(seat);
    desk.say(desk.t('table.welcome'));
    desk.onKey('Enter', () => seat.start.element.click());
    if (desk.open?.isOver) void seat.scene.play(desk.open.events);
  },
  replay: async (pencil: Pencil, round: ShownRound, where: HTMLElement) => {
    const scene = look.scene(pencil);
    const list = el('div', { class: 'hits' });
    where.replaceChildren(el('div', { class: 'felt is-replay' }, scene.element, list));
    await scene.play(round.events);
    const { hits } = await import('./hit-list.ts');
    list.append(...hits(pencil, round.events, (id) => look.spotName(pencil.t, id)));
  },
  line: ({ t }, { events }) => lineOf(t, look, events),
  // Few read them, and with a table they would be carried by all.
  rules: async (pencil) => (await import('./table-rules.ts')).tableRules(pencil, look),
});

const lineOf = <Outcome>(t: Pencil['t'], look: TableLook<Outcome>, events: readonly GameEvent[]): string => {
  const names = readHits(events).map(({ id }) => look.spotName(t, id));
  const shown = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
  return `${shown.join(', ')} → ${look.told(t, events)}`;
};

import {
  type PlaceWire,
  placeWire,
  type RoomsWire,
  roomsWire,
  type RoomWire,
  type RoundWire,
} from '../../shared/wire.ts';
import { betSteps } from '../../page/bet-steps.ts';
import type { Desk, View } from '../../page/desk.ts';
import { Refused } from '../../page/call.ts';
import { amountText, button, drawing, el, timesText } from '../../page/dom.ts';
import { fill } from '../../page/texts.ts';
import { lanternSvg } from './art.ts';
import { cards, feeRate, seats } from './rules.ts';

const lookEveryMs = 900;
const lookAfterMs = 2000;

export const view: View = {
  mount: (desk) => {
    const match = matchOf(desk);
    void Promise.all([desk.session.call('lanterns/state', { game: desk.game.code }, roomsWire), match.look()]).then(
      ([rooms]) => (rooms.room && rooms.room.state !== 'over' ? match.show(rooms) : match.offer()),
      desk.showError,
    );
  },
  rules: ({ texts, skin }) => [
    el('p', {}, fill(texts.rulesLanterns, texts)),
    el('p', {}, fill(texts.feeOfPool, { fee: feeRate })),
    el('div', { class: 'pays' }, ...cards.map((worth) => drawing((skin?.lot ?? lanternSvg)(worth), String(worth)))),
  ],
};

type Match = {
  desk: Desk;
  attempt: (path: string, body: object) => Promise<void>;
  asked: string | undefined;
  /** The end that is shown, so that it is told once. */
  ended: string | undefined;
  /** The room that was chosen before the game opened; undefined: any opponent will do. */
  place: PlaceWire | undefined;
};

/** All that is drawn comes from the room as the server tells it; a card pressed is only a wish. */
const matchOf = (desk: Desk) => {
  const { session, stage } = desk;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (path: string, body: object): Promise<void> => {
    clearTimeout(timer);
    try {
      const call = path === 'lanterns/join' ? session.callOnce : session.call;
      show(await call(path, { game: desk.game.code, ...body }, roomsWire));
    } catch (error) {
      // A room that is gone is not offered once more.
      if (error instanceof Refused && error.code.startsWith('room_')) match.place = undefined;
      offer();
      desk.showError(error);
    }
  };
  const match: Match = { desk, attempt, asked: undefined, ended: undefined, place: undefined };
  const look = async (): Promise<void> => {
    if (desk.place === null) return;
    const asked = { game: desk.game.code, place: desk.place };
    match.place = await session.call('lanterns/place', asked, placeWire).then(
      ({ place }) => place,
      () => undefined,
    );
  };
  const offer = () => {
    clearTimeout(timer);
    showOffer(match);
  };
  const show = (rooms: RoomsWire): void => {
    const { room, round } = rooms;
    desk.showPurse(rooms);
    if (!room || !round || round.state === 'refunded') return offer();
    const isOver = room.state === 'over' && round.state === 'settled';
    timer = setTimeout(() => void attempt('lanterns/state', {}), isOver ? lookAfterMs : lookEveryMs);
    const ended = `${room.roomId} ${room.isAskedAgain}`;
    // Nothing new: what has the focus keeps it.
    if (isOver && match.ended === ended) return;
    stage.replaceChildren(boardOf(desk, room));
    if (isOver) showEnd(match, { room, round }, offer);
    else if (room.state === 'waiting') showWaiting(match, room);
    else showHand(match, room);
    match.ended = isOver ? ended : undefined;
  };
  return { offer, show, look };
};

/** Who won, and what may come next: the same two again, or another. */
const showEnd = (match: Match, { room, round }: { room: RoomWire; round: RoundWire }, offer: () => void): void => {
  const { desk, attempt } = match;
  const { texts, controls } = desk;
  const { roomId, entry, points } = room;
  const meet = () => void attempt('lanterns/join', { entry, rematch: roomId });
  controls.replaceChildren(
    button({}, [texts.otherOpponent], offer),
    button({ class: 'main' }, [`${texts.again} · ${amountText(entry)}`], meet),
  );
  if (match.ended === undefined) {
    desk.remember(round);
    const lost = points[0] === points[1] ? texts.matchShared : texts.matchLost;
    desk.showOutcome(round, round.isAboveStake ? undefined : lost);
  }
  if (room.isAskedAgain) desk.say(texts.rematchAsked);
};

/** Before: the room or the entry, and what the pool and the fee will be. */
const showOffer = ({ desk, attempt, place }: Match): void => {
  const { texts, game, skin, stage, controls, language } = desk;
  if (place) {
    const { entry, roomId, names } = place;
    const name = el('p', { class: 'place' }, fill(texts.placeNamed, { name: names[language] }));
    stage.replaceChildren(el('div', { class: 'auction' }, name, lotsOf(skin), poolOf(desk, entry)));
    const sit = () => void attempt('lanterns/join', { entry, place: roomId });
    controls.replaceChildren(button({ class: 'main' }, [`${texts.takeSeat} · ${amountText(entry)}`], sit));
    return desk.say(texts.welcomePlace);
  }
  const pool = el('div');
  const steps = betSteps({
    label: texts.entry,
    less: texts.betLess,
    more: texts.betMore,
    steps: game.steps,
    units: 1,
    changed: () => showPool(),
  });
  const showPool = () => pool.replaceChildren(poolOf(desk, steps.unit()));
  showPool();
  stage.replaceChildren(el('div', { class: 'auction' }, lotsOf(skin), pool));
  const join = button({ class: 'main' }, [texts.join], () => void attempt('lanterns/join', { entry: steps.unit() }));
  controls.replaceChildren(steps.element, join);
  desk.say(fill(texts.welcomeLanterns, texts));
};

const poolOf = ({ texts }: Desk, entry: string): HTMLElement => {
  const fee = shareText(entry, seats * feeRate);
  const prize = shareText(entry, seats * (100 - feeRate));
  return el('p', { class: 'pool' }, fill(texts.pool, { pool: shareText(entry, seats * 100), fee, prize }));
};

const showWaiting = ({ desk, attempt }: Match, room: RoomWire): void => {
  const { texts, controls } = desk;
  const seconds = Math.ceil(room.leftMs / 1000);
  desk.say(seconds > 0 ? fill(texts.waiting, { seconds }) : texts.arriving);
  if (controls.querySelector('.leave') === null)
    controls.replaceChildren(button({ class: 'leave' }, [texts.leave], () => void attempt('lanterns/leave', {})));
};

/** The cards that are left; once one is pressed they wait for the other player. */
const showHand = (match: Match, room: RoomWire): void => {
  const { texts, controls, sound, say } = match.desk;
  const trick = room.tricks.length;
  const here = `${room.roomId} ${trick}`;
  const isAsked = room.bid !== null || match.asked === here;
  const seconds = fill(texts.secondsLeft, { seconds: Math.ceil(room.leftMs / 1000) });
  if (room.lantern !== null)
    say(
      isAsked
        ? fill(texts.bidMade, { card: room.bid ?? '' })
        : `${fill(texts.bidNow, { lot: texts.lot, worth: room.lantern })} · ${seconds}`,
    );
  const state = `${here} ${isAsked}`;
  if (controls.firstElementChild?.getAttribute('data-hand') === state) return;
  const hand = el('div', { class: 'hand', 'data-hand': state });
  for (const card of room.hand) {
    const key = button({ class: 'bid', 'aria-label': fill(texts.bidCard, { card }) }, [String(card)], () => {
      match.asked = here;
      sound.play('card');
      void match.attempt('lanterns/bid', { roomId: room.roomId, trick, card });
    });
    key.disabled = isAsked;
    hand.append(key);
  }
  controls.replaceChildren(hand);
};

/** All five, before one of them comes up. */
const lotsOf = (skin: Desk['skin']): HTMLElement =>
  el('div', { class: 'row' }, ...cards.map((worth) => drawing((skin?.lot ?? lanternSvg)(worth))));

/** So many hundredths of an amount. */
const shareText = (amount: string, hundredths: number): string =>
  amountText(timesText('0.01', Math.floor((Number(amount.replace('.', '')) * hundredths) / 100)));

const boardOf = ({ texts, skin, language }: Desk, room: RoomWire): HTMLElement => {
  const { opponent, points, tricks, place } = room;
  const name = !opponent ? '…' : opponent.isBot ? texts.bot : fill(texts.guest, { name: opponent.name });
  const side = (label: string, score: number, mark?: string) =>
    el(
      'div',
      { class: 'seat' },
      el('strong', {}, label),
      mark === undefined ? undefined : el('span', { class: 'badge' }, mark),
      el('span', { class: 'points' }, fill(texts.points, { points: score })),
    );
  const told = { own: texts.trickOwn, other: texts.trickOther, nobody: texts.trickNobody };
  return el(
    'div',
    { class: 'auction' },
    place === null ? undefined : el('p', { class: 'place' }, fill(texts.placeNamed, { name: place[language] })),
    el(
      'div',
      { class: 'seats' },
      side(texts.you, points[0]),
      side(name, points[1], opponent?.isBot ? 'BOT' : undefined),
    ),
    room.state === 'waiting'
      ? lotsOf(skin)
      : el(
          'div',
          { class: 'now' },
          room.lantern === null ? undefined : drawing((skin?.lot ?? lanternSvg)(room.lantern), String(room.lantern)),
        ),
    el(
      'ol',
      { class: 'tricks' },
      ...tricks.map(({ lantern, own, other, winner }) =>
        el(
          'li',
          { class: `trick is-${winner}` },
          drawing((skin?.lot ?? lanternSvg)(lantern), String(lantern)),
          el('span', {}, fill(told[winner], { own, other })),
        ),
      ),
    ),
  );
};

import './niuniu.css';
import type { GameEvent } from '#games/engine/game.ts';
import { rulesTable } from '#games/stage/facts.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { handPlace } from '#games/stage/table/hands.ts';
import { readHits } from '#games/stage/table/hits.ts';
import type { LayoutTools, Scene } from '#games/stage/table/look.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { niuniu, table } from '../play/game.ts';
import { handOf } from '../play/hands.ts';
import { type Kind, kindNames, rules, timesOf } from '../play/rules.ts';
import { listing } from '../listing.ts';

const sides = ['banker', 'player'] as const;
type Side = (typeof sides)[number];
const cardsOf = (events: readonly GameEvent[], side: Side): number[] => numbersIn(eventOf(events, side), 'cards');
/** As the events name it: a round of another version may have named it otherwise. */
const kindIn = (events: readonly GameEvent[], side: Side): Kind =>
  kindNames.find((kind) => kind === eventOf(events, side)?.['hand']) ?? 'none';
const isWon = (events: readonly GameEvent[]): boolean => eventOf(events, 'came')?.['isWon'] === true;
/** Of several packs two hands can be equal. */
const isEqual = (events: readonly GameEvent[]): boolean => eventOf(events, 'came')?.['isTie'] === true;
const timesIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'came'), 'times');

/** A hand in words, with what it multiplies by where that is more than once. */
const kindText = (t: Translate, kind: Kind): string =>
  t(`niuniu.hands.${/^\d$/.test(kind) ? 'niu' : kind}`, { niu: kind });
const handText = (t: Translate, kind: Kind): string =>
  timesOf(rules, kind) > 1 ? `${kindText(t, kind)} ×${timesOf(rules, kind)}` : kindText(t, kind);

/** How the double bet came out, step by step. */
const walked = ({ t, money }: Pencil, events: readonly GameEvent[]): string => {
  const hit = readHits(events).find(({ id }) => id === 'double');
  const [times, won] = [timesIn(events), isWon(events)];
  const who = isEqual(events) ? t('niuniu.equal') : t(won ? 'niuniu.youWin' : 'niuniu.bankerWins', { times });
  if (!hit) return who;
  const bet = BigInt(hit.amount);
  const [all, moved] = [bet * BigInt(hit.holds), (bet * BigInt(times) * (won ? 95n : 100n)) / 100n];
  const values = { bet: money(bet), times, all: money(all), moved: money(moved) };
  if (isEqual(events)) return t('niuniu.walkEqual', values);
  return won ? t('niuniu.walkWon', values) : t('niuniu.walkLost', { ...values, back: money(all - moved) });
};

const sceneOf = (pencil: Pencil): Scene => {
  const { t, sound } = pencil;
  const closed = t('table.closed');
  const hands = sides.map((name, at) =>
    handPlace({ name: t(`niuniu.${name}`), side: at === 0 ? 'first' : 'second', cards: 5, closed }),
  );
  const told = el('p', { class: 'bull-told' });
  const clear = () => {
    for (const hand of hands) hand.clear();
    told.textContent = '';
  };
  return {
    element: el(
      'div',
      { class: 'scene bull-scene' },
      el('div', { class: 'hands bull-hands' }, ...hands.map(({ element }) => element)),
      told,
    ),
    clear,
    play: async (events) => {
      clear();
      const dealt = sides.map((side) => cardsOf(events, side));
      for (let at = 0; at < 5; at++) {
        sound.play('tick');
        await Promise.all(hands.map((hand, side) => hand.deal(dealt[side]![at]!)));
      }
      for (const [side, hand] of hands.entries()) {
        const { bull } = handOf(dealt[side]!);
        const laid = [...hand.element.querySelectorAll<HTMLElement>('.playing-card')];
        for (const place of bull) laid[place]?.setAttribute('data-bull', '');
        hand.total(handText(t, kindIn(events, sides[side]!)));
      }
      if (!isEqual(events)) hands[isWon(events) ? 1 : 0]!.won();
      told.textContent = walked(pencil, events);
      sound.play('stop');
    },
  };
};

const layoutOf = ({ pencil: { t }, spot }: LayoutTools): HTMLElement =>
  el(
    'div',
    { class: 'spots bull-spots' },
    ...table.spots.map(({ id, holds }) =>
      spot(id, [
        el('span', { class: 'spot-name' }, t(`niuniu.spots.${id}`)),
        el('span', { class: 'bull-note' }, t(`niuniu.notes.${id}`, { times: holds ?? 1 })),
      ]),
    ),
  );

const told = (t: Translate, events: readonly GameEvent[]): string =>
  t('niuniu.told', {
    player: handText(t, kindIn(events, 'player')),
    banker: handText(t, kindIn(events, 'banker')),
  });

const look = tableView({
  game: niuniu,
  listing,
  table,
  start: (t) => t('table.deal'),
  spotName: (t, id) => t(`niuniu.spots.${id}`),
  kindName: (t, kind) => t(`niuniu.kinds.${kind}`),
  scene: sceneOf,
  layout: layoutOf,
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => ({
      text: kindText(t, kindIn(events, isWon(events) ? 'player' : 'banker')),
      side: isEqual(events) ? 'tie' : isWon(events) ? 'second' : 'first',
    })),
  rules: (t) => [
    t('niuniu.rulesHow', { packs: t('table.packs', { count: rules.packs }) }),
    t('niuniu.rulesSpecial'),
    t(rules.packs === 1 ? 'niuniu.rulesTies' : 'niuniu.rulesTiesMany'),
    t('niuniu.rulesDouble'),
  ],
});

export const view: typeof look = {
  ...look,
  rules: async (pencil) => {
    const { t } = pencil;
    const rows = rules.order.toReversed().map((kind) => [kindText(t, kind), `×${timesOf(rules, kind)}`]);
    return [...(await look.rules(pencil)), rulesTable([t('niuniu.hand'), t('niuniu.multiplier')], rows)];
  },
};

export const texts = import.meta.glob<Texts>('../locales/*.json');

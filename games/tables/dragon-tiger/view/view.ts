import './dragon-tiger.css';
import { cardText, rankOf, suitText } from '#games/engine/tables/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { Came } from '#games/engine/tables/roads.ts';
import type { Pencil, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import { handPlace } from '#games/stage/table/hands.ts';
import type { LayoutTools, Scene } from '#games/stage/table/look.ts';
import { roads } from '#games/stage/table/roads.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { dragonTiger, suits, table } from '../play/game.ts';
import { listing } from '../listing.ts';

const cardsOf = (events: readonly GameEvent[]): [dragon: number, tiger: number] => [
  numberIn(eventOf(events, 'dragon'), 'card'),
  numberIn(eventOf(events, 'tiger'), 'card'),
];
const cameOf = (events: readonly GameEvent[]): Came => {
  const [dragon, tiger] = cardsOf(events).map(rankOf);
  if (dragon === tiger) return 'tie';
  return dragon! > tiger! ? 'first' : 'second';
};

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const closed = t('table.closed');
  const dragon = handPlace({ name: t('dragon-tiger.spots.dragon'), side: 'first', cards: 1, closed });
  const tiger = handPlace({ name: t('dragon-tiger.spots.tiger'), side: 'second', cards: 1, closed });
  const clear = () => [dragon, tiger].forEach((hand) => hand.clear());
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'hands' }, dragon.element, tiger.element)),
    clear,
    play: async (events) => {
      clear();
      for (const [at, card] of cardsOf(events).entries()) {
        sound.play('card');
        const hand = at === 0 ? dragon : tiger;
        await hand.deal(card, 'slow');
        hand.total(String(rankOf(card) + 1));
      }
      const came = cameOf(events);
      if (came !== 'tie') (came === 'first' ? dragon : tiger).won();
      sound.play('stop');
    },
  };
};

const packSuit = 13;
const names = ['big', 'small', 'odd', 'even', 'red', 'black'] as const;

const layoutOf = ({ pencil: { t }, spot }: LayoutTools): HTMLElement => {
  const main = ['dragon', 'tie', 'twin', 'tiger'].map((id) => {
    const key = spot(id);
    key.classList.add(`is-${id}`);
    return key;
  });
  const side = (letter: 'd' | 't') =>
    el(
      'div',
      { class: `dragon-side is-${letter}`, role: 'group', 'aria-label': t(`dragon-tiger.sides.${letter}`) },
      ...names.map((name) =>
        spot(`${letter}-${name}`, [el('span', { class: 'spot-name' }, t(`dragon-tiger.cards.${name}`))]),
      ),
      ...suits.map((name, suit) =>
        spot(`${letter}-${name}`, [el('span', { class: 'spot-name' }, suitText(suit * packSuit))]),
      ),
    );
  return el('div', { class: 'spots dragon-spots' }, ...main, side('d'), side('t'));
};
export const view = tableView({
  game: dragonTiger,
  listing,
  table,
  start: (t) => t('table.deal'),
  spotName: (t, id) => {
    const [side = '', card] = id.split('-');
    if (card === undefined) return t(`dragon-tiger.spots.${id}`);
    return t('dragon-tiger.cardOf', { card: t(`dragon-tiger.cards.${card}`), side: t(`dragon-tiger.sides.${side}`) });
  },
  kindName: (t, kind) => t(`dragon-tiger.kinds.${kind}`),
  scene: sceneOf,
  layout: layoutOf,
  told: (t, events) => {
    const [dragon, tiger] = cardsOf(events).map(cardText);
    return t('dragon-tiger.told', { dragon: dragon!, tiger: tiger! });
  },
  road: (t) => {
    const { element, add } = roads({
      told: ({ first, second, tie }) => t('dragon-tiger.roads', { dragon: first, tiger: second, tie }),
      letters: {
        first: t('dragon-tiger.letters.dragon'),
        second: t('dragon-tiger.letters.tiger'),
        tie: t('dragon-tiger.letters.tie'),
      },
    });
    return { element, add: (events) => add(cameOf(events)) };
  },
  rules: (t) => [t('dragon-tiger.rulesHow'), t('dragon-tiger.rulesSides')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

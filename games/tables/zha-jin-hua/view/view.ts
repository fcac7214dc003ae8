import './zha-jin-hua.css';
import { rankText } from '#games/engine/tables/cards.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { Came } from '#games/engine/tables/roads.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { eventOf, numbersIn } from '#games/stage/figures.ts';
import { handPlace } from '#games/stage/table/hands.ts';
import type { LayoutTools, Scene } from '#games/stage/table/look.ts';
import { roads } from '#games/stage/table/roads.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { table, zhaJinHua } from '../play/game.ts';
import { handOf, lowest } from '../play/hands.ts';
import { cameOf } from '../play/outcomes.ts';
import { rules } from '../play/rules.ts';
import { listing } from '../listing.ts';

const sides = ['dragon', 'phoenix'] as const;
const cardsOf = (events: readonly GameEvent[]): number[][] =>
  sides.map((side) => numbersIn(eventOf(events, side), 'cards'));
const cameIn = (events: readonly GameEvent[]): Came => {
  const [dragon = 0, phoenix = 0] = cardsOf(events).map((cards) => handOf(cards).strength);
  return cameOf(dragon, phoenix);
};

/** A hand in words: `Pair of K`. */
const handText = (t: Translate, cards: readonly number[]): string => {
  const { kind, strength, lead } = handOf(cards);
  return strength === lowest ? t('zha-jin-hua.hands.lowest') : t(`zha-jin-hua.hands.${kind}`, { rank: rankText(lead) });
};

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const closed = t('table.closed');
  const hands = sides.map((name, at) =>
    handPlace({ name: t(`zha-jin-hua.spots.${name}`), side: at === 0 ? 'first' : 'second', cards: 3, closed }),
  );
  const clear = () => {
    for (const hand of hands) hand.clear();
  };
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'hands' }, ...hands.map(({ element }) => element))),
    clear,
    play: async (events) => {
      clear();
      const dealt = cardsOf(events);
      for (const place of [0, 1, 2])
        for (const [at, cards] of dealt.entries()) {
          sound.play('tick');
          await hands[at]!.deal(cards[place]!);
          if (place === 2) hands[at]!.total(handText(t, cards));
        }
      const came = cameIn(events);
      if (came !== 'tie') hands[came === 'first' ? 0 : 1]!.won();
      sound.play('stop');
    },
  };
};

const layoutOf = ({ spot }: LayoutTools): HTMLElement =>
  el(
    'div',
    { class: 'spots three-spots' },
    ...table.spots.map(({ id }) => {
      const key = spot(id);
      key.classList.add(`is-${id}`);
      return key;
    }),
  );

export const view = tableView({
  game: zhaJinHua,
  listing,
  table,
  start: (t) => t('table.deal'),
  spotName: (t, id) => t(`zha-jin-hua.spots.${id}`),
  kindName: (t, kind) => t(`zha-jin-hua.kinds.${kind}`),
  scene: sceneOf,
  layout: layoutOf,
  told: (t, events) => {
    const [dragon = [], phoenix = []] = cardsOf(events);
    return t('zha-jin-hua.told', { dragon: handText(t, dragon), phoenix: handText(t, phoenix) });
  },
  road: (t) => {
    const { element, add } = roads({
      told: ({ first, second, tie }) => t('zha-jin-hua.roads', { dragon: first, phoenix: second, tie }),
      letters: {
        first: t('zha-jin-hua.letters.dragon'),
        second: t('zha-jin-hua.letters.phoenix'),
        tie: t('zha-jin-hua.letters.tie'),
      },
    });
    return { element, add: (events) => add(cameIn(events)) };
  },
  rules: (t) => [
    t('zha-jin-hua.rulesHow', { packs: t('table.packs', { count: rules.packs }) }),
    t('zha-jin-hua.rulesOrder'),
    t('zha-jin-hua.rulesSides'),
  ],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

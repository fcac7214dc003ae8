import './baccarat.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Came } from '#games/engine/tables/roads.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { handPlace } from '#games/stage/table/hands.ts';
import type { LayoutTools, Scene } from '#games/stage/table/look.ts';
import { roads } from '#games/stage/table/roads.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { baccarat, table } from '../play/game.ts';
import { pointsOf } from '../play/outcomes.ts';
import { listing } from '../listing.ts';

const totalsOf = (events: readonly GameEvent[]): [player: number, banker: number] => [
  numberIn(eventOf(events, 'player'), 'total'),
  numberIn(eventOf(events, 'banker'), 'total'),
];
const cameOf = (events: readonly GameEvent[]): Came => {
  const [player, banker] = totalsOf(events);
  if (player === banker) return 'tie';
  return banker > player ? 'first' : 'second';
};
const pointsAt = (cards: readonly number[]): string =>
  String(cards.reduce((sum, card) => sum + pointsOf(card % 13), 0) % 10);

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const closed = t('table.closed');
  const player = handPlace({ name: t('baccarat.spots.player'), side: 'second', cards: 3, closed });
  const banker = handPlace({ name: t('baccarat.spots.banker'), side: 'first', cards: 3, closed });
  const clear = () => [player, banker].forEach((hand) => hand.clear());
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'hands' }, player.element, banker.element)),
    clear,
    play: async (events) => {
      clear();
      const sides = [
        { hand: player, cards: numbersIn(eventOf(events, 'player'), 'cards') },
        { hand: banker, cards: numbersIn(eventOf(events, 'banker'), 'cards') },
      ] as const;
      for (const at of [0, 1, 2])
        for (const { hand, cards } of sides) {
          const card = cards[at];
          if (card === undefined) continue;
          sound.play('card');
          const isLast = cards.length === at + 1 && (hand === banker || sides[1].cards.length <= at);
          await hand.deal(card, isLast ? 'slow' : undefined);
          hand.total(pointsAt(cards.slice(0, at + 1)));
        }
      const came = cameOf(events);
      if (came !== 'tie') (came === 'first' ? banker : player).won();
      sound.play('stop');
    },
  };
};

/** What one table has and the other has not. */
const rows = {
  commission: ['pdragon', 'bdragon', 'banker'],
  six: ['six', 'seven', 'banker6'],
} as const;

/** The two tables are one game: they differ in how the banker is paid, and in two of the bets beside it. */
const layoutOf = ({ pencil: { t }, spot, clear }: LayoutTools): HTMLElement => {
  const keys = new Map(table.spots.map(({ id }) => [id, spot(id)]));
  for (const [id, key] of keys) key.classList.add(`is-${id}`);
  const spots = el('div', { class: 'spots baccarat-spots' }, ...keys.values());
  const tabs = (['commission', 'six'] as const).map((name) =>
    button({ class: 'baccarat-tab' }, [t(`baccarat.${name}`)], () => {
      clear();
      choose(name);
    }),
  );
  const choose = (name: keyof typeof rows) => {
    tabs.forEach((tab, at) => tab.setAttribute('aria-pressed', String((at === 1) === (name === 'six'))));
    const others: readonly string[] = rows[name === 'six' ? 'commission' : 'six'];
    for (const [id, key] of keys) key.hidden = others.includes(id);
  };
  choose('commission');
  return el(
    'div',
    { class: 'baccarat-layout' },
    el('div', { class: 'baccarat-tabs', role: 'group', 'aria-label': t('baccarat.tables') }, ...tabs),
    spots,
  );
};

const told = (t: Translate, events: readonly GameEvent[]): string => {
  const [player, banker] = totalsOf(events);
  return t('baccarat.told', { player, banker });
};

export const view = tableView({
  game: baccarat,
  listing,
  table,
  start: (t) => t('table.deal'),
  spotName: (t, id) => t(`baccarat.spots.${id}`),
  kindName: (t, kind) => t(`baccarat.kinds.${kind}`),
  scene: sceneOf,
  layout: layoutOf,
  told,
  road: (t) => {
    const { element, add } = roads({
      told: ({ first, second, tie }) => t('baccarat.roads', { banker: first, player: second, tie }),
      letters: {
        first: t('baccarat.letters.banker'),
        second: t('baccarat.letters.player'),
        tie: t('baccarat.letters.tie'),
      },
    });
    return { element, add: (events) => add(cameOf(events)) };
  },
  rules: (t) => [t('baccarat.rulesHow'), t('baccarat.rulesThird'), t('baccarat.rulesSides')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

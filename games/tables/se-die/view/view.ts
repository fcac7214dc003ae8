import './se-die.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { el, shape } from '#games/stage/dom.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { bowl } from '#games/stage/table/bowl.ts';
import type { Scene } from '#games/stage/table/look.ts';
import { roads } from '#games/stage/table/roads.ts';
import { rowsOf } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { seDie, table } from '../play/game.ts';
import { listing } from '../listing.ts';

/** A lacquered disc, red or white. */
const disc = (side: number): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 40 40', class: `die disc ${side === 1 ? 'is-red' : 'is-white'}`, 'aria-hidden': 'true' },
    shape('circle', { class: 'disc-body', cx: 20, cy: 20, r: 18 }),
    shape('circle', { class: 'disc-ring', cx: 20, cy: 20, r: 12 }),
    shape('path', { class: 'disc-ring', d: 'M20 12l8 8l-8 8l-8-8z' }),
  );

const redsIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'discs'), 'reds');
const told = (t: Translate, events: readonly GameEvent[]): string =>
  t('se-die.told', { red: redsIn(events), white: 4 - redsIn(events) });

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const shaken = bowl(t('table.covered'));
  const seen = el('p', { class: 'scene-told', 'aria-hidden': 'true' });
  return {
    element: el('div', { class: 'scene' }, shaken.element, seen),
    clear: () => {
      shaken.clear();
      seen.textContent = '';
    },
    play: async (events) => {
      seen.textContent = '';
      await shaken.open(numbersIn(eventOf(events, 'discs'), 'discs').map(disc), told(t, events), () =>
        sound.play('shake'),
      );
      seen.textContent = told(t, events);
      sound.play('stop');
    },
  };
};

/** The discs that a spot asks for; odd and even ask for no certain ones. */
const shown: Readonly<Record<string, readonly number[]>> = {
  red3: [1, 1, 1, 0],
  white3: [0, 0, 0, 1],
  red4: [1, 1, 1, 1],
  white4: [0, 0, 0, 0],
  two: [1, 1, 0, 0],
};

export const view = tableView({
  game: seDie,
  listing,
  table,
  start: (t) => t('table.shake'),
  spotName: (t, id) => t(`se-die.spots.${id}`),
  kindName: (t, kind) => t(`se-die.kinds.${kind}`),
  scene: sceneOf,
  layout: (tools) => {
    const { t } = tools.pencil;
    const face = (id: string) => [
      el('span', { class: 'spot-dice' }, ...(shown[id] ?? []).map(disc)),
      el('span', { class: 'spot-name' }, t(`se-die.spots.${id}`)),
    ];
    return rowsOf(tools, [
      { ids: ['even', 'odd'], grow: 1.5 },
      { ids: ['red3', 'white3'], face },
      { ids: ['red4', 'white4'], face },
      { ids: ['two', 'same'], face },
    ]);
  },
  told,
  road: (t) => {
    const { element, add } = roads({
      told: ({ first, second }) => t('se-die.roads', { odd: first, even: second }),
      letters: { first: t('se-die.letters.odd'), second: t('se-die.letters.even'), tie: '' },
    });
    return { element, add: (events) => add(redsIn(events) % 2 === 1 ? 'first' : 'second') };
  },
  rules: (t) => [t('se-die.rulesHow')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

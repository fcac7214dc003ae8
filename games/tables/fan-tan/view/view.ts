import './fan-tan.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { el, isStill, pause, shape } from '#games/stage/dom.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import type { Scene } from '#games/stage/table/look.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { rowsOf } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { fanTan, leftOf, table } from '../play/game.ts';
import { listing } from '../listing.ts';

const beadsIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'beads'), 'beads');
const told = (t: Translate, events: readonly GameEvent[]): string =>
  t('fan-tan.told', { beads: beadsIn(events), left: leftOf(beadsIn(events)) });

const columns = 25;
const takeMs = 55;

/** Beads in fours, column by column; the last column is what is left. */
const beadsOf = (beads: number): SVGElement[][] =>
  Array.from({ length: Math.ceil(beads / 4) }, (_, column) =>
    Array.from({ length: Math.min(4, beads - 4 * column) }, (_bead, row) =>
      shape('circle', { class: 'bead', cx: column + 0.5, cy: row + 0.5, r: 0.42 }),
    ),
  );

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const field = shape('svg', { viewBox: `0 0 ${columns} 4`, class: 'beads' });
  const seen = el('p', { class: 'scene-told', 'aria-hidden': 'true' });
  const clear = () => {
    field.replaceChildren();
    seen.textContent = '';
  };
  const element = el('div', { class: 'scene', role: 'img', 'aria-label': t('table.covered') }, seen);
  element.prepend(field);
  return {
    element,
    clear,
    play: async (events) => {
      clear();
      const groups = beadsOf(beadsIn(events));
      field.append(...groups.flat());
      for (const group of groups.slice(0, -1)) {
        if (!isStill()) await pause(takeMs);
        for (const bead of group) bead.classList.add('is-away');
      }
      for (const bead of groups.at(-1) ?? []) bead.classList.add('is-left');
      seen.textContent = told(t, events);
      element.setAttribute('aria-label', told(t, events));
      sound.play('stop');
    },
  };
};

/** The digits of a spot: what wins, or for some what loses, then what gives back. */
const nameOf = (t: Translate, id: string): string => {
  const [, letters = '', one = '', two = ''] = /^([a-z]+)(\d?)(\d?)$/.exec(id) ?? [];
  return one === '' ? t(`fan-tan.spots.${id}`) : t(`fan-tan.names.${letters}`, { one, two });
};
const idsOf = (letters: string) => table.spots.flatMap(({ id }) => (id.startsWith(letters) ? [id] : []));

export const view = tableView({
  game: fanTan,
  listing,
  table,
  start: (t) => t('fan-tan.start'),
  spotName: nameOf,
  kindName: (t, kind) => t(`fan-tan.kinds.${kind}`),
  scene: sceneOf,
  layout: (tools) => {
    const digits = (id: string) => [el('span', { class: 'spot-name' }, id.slice(3).split('').join('›'))];
    const row = (letters: string, from: number, to: number) => ({ ids: idsOf(letters).slice(from, to), face: digits });
    const label = (kind: string) => el('p', { class: 'fan-label' }, tools.pencil.t(`fan-tan.kinds.${kind}`));
    const layout = rowsOf(tools, [
      { ids: idsOf('fan'), grow: 1.7 },
      { ids: ['odd', ...idsOf('kwok'), 'even'], grow: 1.3 },
      { ids: idsOf('ssh'), grow: 1.2 },
      row('nim', 0, 6),
      row('nim', 6, 12),
      row('nga', 0, 6),
      row('nga', 6, 12),
    ]);
    layout.children[3]?.before(label('nim'));
    layout.children[6]?.before(label('nga'));
    return layout;
  },
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => {
      const left = leftOf(beadsIn(events));
      return { text: String(left), side: left % 2 === 1 ? 'first' : 'second' };
    }),
  rules: (t) => [t('fan-tan.rulesHow'), t('fan-tan.rulesBets')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

import './fan-tan.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { el, isStill, pause, shape } from '#games/stage/dom.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import type { Scene } from '#games/stage/table/look.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { cover } from '#games/stage/table/bowl.ts';
import { pagesOf } from '#games/stage/table/pages.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { fanTan, leftOf, table } from '../play/game.ts';
import { listing } from '../listing.ts';

const beadsIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'beads'), 'beads');
const told = (t: Translate, events: readonly GameEvent[]): string =>
  t('fan-tan.told', { beads: beadsIn(events), left: leftOf(beadsIn(events)) });

/** So many groups of four in a row, and from one group to the next in beads. */
const [across, apart] = [9, 2.5];
/** From 61 to 100 beads are counted off in the same time, the last groups slower. */
const countMs = 2500;
const liftMs = 450;

/** Beads in fours, group by group; the last group is what is left. */
const beadsOf = (beads: number): SVGElement[][] =>
  Array.from({ length: Math.ceil(beads / 4) }, (_, group) =>
    Array.from({ length: Math.min(4, beads - 4 * group) }, (_bead, at) =>
      shape('circle', {
        class: 'bead',
        cx: (group % across) * apart + (at % 2) + 0.5,
        cy: Math.floor(group / across) * apart + Math.floor(at / 2) + 0.5,
        r: 0.45,
      }),
    ),
  );

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const field = shape('svg', { viewBox: `0 0 ${across * apart - 0.5} ${3 * apart - 0.5}`, class: 'beads' });
  const seen = el('p', { class: 'scene-told', 'aria-hidden': 'true' });
  const lid = el('div', { class: 'fan-lid' });
  lid.append(cover());
  const element = el('div', { class: 'scene', role: 'img', 'aria-label': t('table.covered') }, lid, seen);
  element.prepend(field);
  const clear = () => {
    field.replaceChildren();
    seen.textContent = '';
    element.dataset['lid'] = 'shut';
    element.setAttribute('aria-label', t('table.covered'));
  };
  clear();
  return {
    element,
    clear,
    play: async (events) => {
      clear();
      const groups = beadsOf(beadsIn(events));
      field.append(...groups.flat());
      element.dataset['lid'] = 'open';
      if (!isStill()) await pause(liftMs);
      for (const [at, group] of groups.slice(0, -1).entries()) {
        // Their times grow evenly, and sum up to the whole.
        if (!isStill()) await pause((countMs / groups.length) * (0.4 + (1.2 * at) / groups.length));
        sound.play('chip');
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
    const { t } = tools.pencil;
    const inPairs = (kind: 'nim' | 'nga') => ({
      name: t(`fan-tan.pages.${kind}`),
      note: t(`fan-tan.kinds.${kind}`),
      rows: [0, 4, 8].map((from) => ({ ids: idsOf(kind).slice(from, from + 4), face: digits })),
    });
    return pagesOf(tools, [
      {
        name: t('fan-tan.pages.main'),
        rows: [
          { ids: idsOf('fan'), grow: 1.7 },
          { ids: ['odd', 'even'] },
          { ids: idsOf('kwok') },
          { ids: idsOf('ssh') },
        ],
      },
      inPairs('nim'),
      inPairs('nga'),
    ]);
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

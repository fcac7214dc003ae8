import { el, button } from '#games/stage/dom.ts';
import type { LayoutTools } from '#games/stage/table/look.ts';
import { type Cover, colourOf, covers, neighboursOf, pockets, tracks } from '../play/layout.ts';

const rows = 12;

/** Where a bet between numbers lies on the field, in parts of it: the middle of what it covers, or its edge. */
const placeOf = ({ kind, pockets: covered }: Cover): [across: number, down: number] => {
  const cells = covered
    .filter((pocket) => pocket > 0)
    .map((pocket) => [(pocket - 1) % 3, Math.floor((pocket - 1) / 3)] as const);
  const across = cells.reduce((sum, [column]) => sum + column + 0.5, 0) / cells.length / 3;
  const down = cells.reduce((sum, [, row]) => sum + row + 0.5, 0) / cells.length / rows;
  const isByZero = covered.includes(0);
  const isWhole = kind === 'street' || kind === 'line' || covered.length === 4;
  const isEdge = isWhole && cells.length % 3 === 0;
  return [isEdge ? 0 : across, isByZero ? 0 : down];
};

const inside = (spot: LayoutTools['spot']): HTMLElement[] =>
  covers
    .filter(({ kind, pockets: covered }) => covered.length > 1 && ['split', 'street', 'corner', 'line'].includes(kind))
    .map((cover) => {
      const key = spot(cover.id, []);
      key.classList.add('between');
      const [across, down] = placeOf(cover);
      key.style.setProperty('left', `${across * 100}%`);
      key.style.setProperty('top', `${down * 100}%`);
      return key;
    });

const number = (spot: LayoutTools['spot'], pocket: number): HTMLElement => {
  const key = spot(`n${pocket}`, [el('span', { class: 'spot-name' }, String(pocket))]);
  key.classList.add(`is-${colourOf(pocket)}`);
  return key;
};

const pages = ['numbers', 'between', 'parts'] as const;

/** Which part of the board a phone shows; a wide screen shows all of it. */
const pageKeysOf = (t: LayoutTools['pencil']['t'], board: HTMLElement): HTMLElement => {
  const keys = pages.map((page) => button({ class: 'page-key' }, [t(`roulette.pages.${page}`)], () => choose(page)));
  const choose = (chosen: (typeof pages)[number]) => {
    board.dataset['page'] = chosen;
    keys.forEach((key, at) => key.setAttribute('aria-pressed', String(pages[at] === chosen)));
  };
  choose('numbers');
  return el('div', { class: 'page-keys', role: 'group', 'aria-label': t('table.pages') }, ...keys);
};

/** The layout upright: zero on top, numbers in threes, dozens and even chances beside them. */
export const boardOf = ({ pencil: { t }, spot, spread }: LayoutTools): HTMLElement => {
  const field = el(
    'div',
    { class: 'wheel-field' },
    ...Array.from({ length: pockets - 1 }, (_, at) => number(spot, at + 1)),
    ...inside(spot),
  );
  const evens = ['low', 'even', 'red', 'black', 'odd', 'high'].map((id) => {
    const key = spot(id, [el('span', { class: 'spot-name' }, t(`roulette.spots.${id}`))]);
    key.classList.add(`is-${id}`);
    return key;
  });
  const dozens = ['d1', 'd2', 'd3'].map((id) =>
    spot(id, [el('span', { class: 'spot-name' }, t(`roulette.dozens.${id}`))]),
  );
  const thirds = ['k1', 'k2', 'k3'].map((id) => spot(id, [el('span', { class: 'spot-name' }, '2:1')]));
  const zero = number(spot, 0);
  zero.classList.add('wheel-zero');
  const board = el(
    'div',
    { class: 'wheel-layout' },
    el('div', { class: 'wheel-evens' }, ...evens),
    el('div', { class: 'wheel-dozens' }, ...dozens),
    el('div', { class: 'wheel-numbers' }, zero, field, el('div', { class: 'wheel-thirds' }, ...thirds)),
    helpers(t, spread),
  );
  board.prepend(pageKeysOf(t, board));
  return board;
};

/** Parts of the wheel by one press; neighbours of a number by a choice. */
const helpers = (t: LayoutTools['pencil']['t'], spread: LayoutTools['spread']): HTMLElement => {
  const parts = (['voisins', 'tiers', 'orphelins'] as const).map((name) =>
    button({ class: 'wheel-part' }, [t(`roulette.tracks.${name}`)], () => spread(tracks[name])),
  );
  const pick = el(
    'select',
    { class: 'wheel-part', 'aria-label': t('roulette.neighbours') },
    el('option', { value: '' }, t('roulette.neighbours')),
    ...Array.from({ length: pockets }, (_, pocket) => el('option', { value: pocket }, String(pocket))),
  );
  pick.addEventListener('change', () => {
    if (pick.value !== '') spread(neighboursOf(Number(pick.value)));
    pick.value = '';
  });
  return el('div', { class: 'wheel-parts' }, ...parts, pick);
};

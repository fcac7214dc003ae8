import './card-table.css';
import { drawing, el, shape } from '../dom.ts';

/** The cloth, cut as it is seen from the player's chair: its far end is narrower, its rim is wood. */
const cloth = 'M20 3Q50 -1 80 3L98 84Q99 97 90 97H10Q1 97 2 84Z';
const near = 'M11.500 52Q50 66 88.500 52';
const far = 'M12.500 47.500Q50 61 87.500 47.500';

const top = (): SVGElement => {
  const made = drawing(
    '0 0 100 100',
    shape('path', { class: 'top-rim', d: cloth }),
    shape('path', { class: 'top-cloth', d: cloth }),
    shape('path', { class: 'top-line', d: near }),
    shape('path', { class: 'top-line', d: far }),
  );
  made.setAttribute('preserveAspectRatio', 'none');
  return made;
};

/** The dealer's chips lie in columns, each of one colour. */
const tray = (): HTMLElement =>
  el('div', { class: 'table-tray' }, ...[6, 3, 5, 2, 1, 0, 4].map((look) => el('i', { class: `look-${look}` })));

/** Cards come out of it, the next one shows its back. */
const shoe = (): SVGElement =>
  drawing(
    '0 0 84 60',
    shape('path', { class: 'shoe-side', d: 'M22 6L70 2Q78 2 79 10L82 40Q82 46 76 47L30 55Z' }),
    shape('path', { class: 'shoe-lid', d: 'M22 6L70 2Q78 2 79 10L80 17L26 25Z' }),
    shape('path', { class: 'shoe-mouth', d: 'M22 6L30 55L8 58Q3 58 3 52L8 13Q9 8 14 7Z' }),
    shape('path', { class: 'shoe-card', d: 'M17 16L23 52L7 55Q2 55 3 50L7 21Q8 17 12 17Z' }),
    shape('path', { class: 'shoe-shine', d: 'M30 12L70 8' }),
  );

/** A table seen from the player's chair: the house deals at its far end, out of a shoe and with a tray of chips before it. */
export const cardTable = (dealer: HTMLElement, own: HTMLElement, look = ''): HTMLElement => {
  const card = shoe();
  card.classList.add('table-shoe');
  return el(
    'div',
    { class: 'scene' },
    el('div', { class: 'table-top', 'aria-hidden': 'true' }, top()),
    el('div', { class: 'table-far', 'aria-hidden': 'true' }, tray(), card),
    el('div', { class: `card-places ${look}`.trimEnd() }, dealer, own),
  );
};

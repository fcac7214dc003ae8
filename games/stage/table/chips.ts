import type { Translate } from '../desk.ts';
import { el, shape } from '../dom.ts';
import { chipText } from './lying.ts';

/** What chips there are, in whole units. */
export const chipValues = [5, 10, 50, 100, 500, 1000, 5000] as const;

/** The look of the highest chip that is no more than the amount. */
const lookOf = (amount: number): number =>
  Math.max(
    0,
    chipValues.findLastIndex((value) => value <= amount),
  );

/** A chip of lacquer with a gold rim; drawn in a field of 40 by 40. */
export const chip = (amount: number): SVGElement => {
  const text = shape('text', { class: 'chip-text', x: 20, y: 20, dy: '0.36em', 'text-anchor': 'middle' });
  text.textContent = chipText(amount);
  text.classList.toggle('is-long', chipText(amount).length > 3);
  return shape(
    'svg',
    { viewBox: '0 0 40 40', class: `chip look-${lookOf(amount)}`, 'aria-hidden': 'true' },
    shape('circle', { class: 'chip-base', cx: 20, cy: 20, r: 19 }),
    shape('circle', { class: 'chip-edge', cx: 20, cy: 20, r: 16.5, 'stroke-dasharray': '8.64 8.64' }),
    shape('circle', { class: 'chip-face', cx: 20, cy: 20, r: 13 }),
    text,
  );
};

export type Rack = { element: HTMLElement; value: () => number };

/** The chips to choose from: the one that is chosen is what a press lays down. */
export const rackOf = (t: Translate, money: (amount: bigint) => string): Rack => {
  let chosen = 1;
  const keys = chipValues.map((value, at) => {
    const input = el('input', { type: 'radio', name: 'chip', value });
    input.checked = at === chosen;
    input.addEventListener('change', () => (chosen = at));
    return el(
      'label',
      { class: 'rack-chip' },
      input,
      el('span', { class: 'unseen' }, money(BigInt(value) * 100n)),
      chip(value),
    );
  });
  return {
    element: el('fieldset', { class: 'rack' }, el('legend', { class: 'unseen' }, t('table.chips')), ...keys),
    value: () => chipValues[chosen] ?? chipValues[0],
  };
};

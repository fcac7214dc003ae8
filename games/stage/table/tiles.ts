import '../cards.css';
import './tiles.css';
import { el, shape } from '../dom.ts';

export type Tile = {
  element: HTMLElement;
  /** Shows its open side. */
  turn: () => void;
};

/** A tile with both sides, drawn in a field of 60 by `height`. @param closed what a reader hears before it is turned, `open` after */
export const tileOf = (given: { face: SVGElement; height: number; closed: string; open: string }): Tile => {
  const { face, height, closed, open } = given;
  const element = el(
    'div',
    { class: 'playing-card tile', role: 'img', 'aria-label': closed, 'data-side': 'back' },
    el('div', { class: 'card-sides', 'aria-hidden': 'true' }, back(height), face),
  );
  return {
    element,
    turn: () => {
      element.dataset['side'] = 'face';
      element.setAttribute('aria-label', open);
    },
  };
};

/** A block with its thickness below, for the open side to be drawn on. */
export const block = (height: number, look: string, ...drawn: SVGElement[]): SVGElement =>
  shape(
    'svg',
    { viewBox: `0 0 60 ${height}`, class: `card-face ${look}` },
    shape('rect', { class: 'tile-side', x: 0.5, y: 4, width: 59, height: height - 4.5, rx: 8 }),
    shape('rect', { class: 'tile-front', x: 0.5, y: 0.5, width: 59, height: height - 6, rx: 8 }),
    ...drawn,
  );

/** A lantern in gold lines on teal lacquer. */
const back = (height: number): SVGElement =>
  shape(
    'svg',
    { viewBox: `0 0 60 ${height}`, class: 'card-back' },
    shape('rect', { class: 'card-lacquer', x: 0.5, y: 0.5, width: 59, height: height - 1, rx: 8 }),
    shape('rect', { class: 'card-gold', x: 5, y: 5, width: 50, height: height - 10, rx: 5 }),
    shape(
      'g',
      { transform: `translate(30 ${height / 2})` },
      shape('path', { class: 'card-gold', d: 'M0-24v6M-7-18h14M-7 14h14M0 14v10M-4 24h8' }),
      shape('path', { class: 'card-gold', d: 'M-7-18q-17 16 0 32M7-18q17 16 0 32M0-18v32' }),
    ),
  );

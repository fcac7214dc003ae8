import './bowl.css';
import { shape } from '../dom.ts';

/** Where the dots of each face lie, in a field of 40 by 40. */
export const facePips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  [
    [12, 10],
    [28, 10],
    [12, 20],
    [28, 20],
    [12, 30],
    [28, 30],
  ],
];

/** A face of a die; one and four are red, as on the dice of the East. */
export const die = (face: number, ...drawn: SVGElement[]): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 40 40', class: 'die', 'aria-hidden': 'true' },
    shape('rect', { class: 'die-paper', x: 1, y: 1, width: 38, height: 38, rx: 8 }),
    ...(drawn.length > 0 ? drawn : pips(face)),
  );

const pips = (face: number): SVGElement[] =>
  (facePips[face] ?? []).map(([cx, cy]) =>
    shape('circle', {
      class: face === 1 || face === 4 ? 'die-pip is-red' : 'die-pip',
      cx,
      cy,
      r: face === 1 ? 6.5 : 3.8,
    }),
  );

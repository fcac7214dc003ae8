import { shape } from '#games/stage/dom.ts';

/** A paper lantern on its cord, with the smoke it has when it goes out. */
export const lantern = (): SVGElement[] => [
  shape('path', { class: 'tower-cord', d: 'M30 0v8' }),
  shape('ellipse', { class: 'tower-halo', cx: 30, cy: 23, rx: 27, ry: 20 }),
  shape('path', { class: 'tower-paper', d: 'M22 8h16c9 5 9 24 0 29H22c-9-5-9-24 0-29z' }),
  shape('path', { class: 'tower-rib', d: 'M30 8v29M24 9c-5 6-5 21 0 27M36 9c5 6 5 21 0 27' }),
  shape('path', { class: 'tower-cap', d: 'M22 8.5h16M22 36.5h16' }),
  shape('path', { class: 'tower-tassel', d: 'M30 37v6' }),
  shape('path', { class: 'tower-smoke', d: 'M30 22c-5-5 4-7 0-12M36 24c-4-5 4-6 1-11' }),
];

/** Eaves over the top floor. */
export const roof = (): SVGElement[] => [
  shape('path', { class: 'tower-eaves', d: 'M100 0q16 12 92 16-4 6-12 8H20q-8-2-12-8 76-4 92-16z' }),
  shape('path', { class: 'tower-ridge', d: 'M20 24h160' }),
];

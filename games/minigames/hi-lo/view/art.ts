import { shape } from '#games/stage/dom.ts';
import { rankOf, suits } from '../play/odds.ts';

export const rankText = (card: number): string =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][rankOf(card) - 1]!;
export const suitOf = (card: number): 'spade' | 'heart' | 'diamond' | 'club' =>
  (['spade', 'heart', 'diamond', 'club'] as const)[card % suits]!;

/** In a field of 20 by 20 about the middle. */
const marks = {
  spade: 'M0-9C4-4 9-1 9 4a4 4 0 0 1-7.5 2.5L3 10h-6l1.5-3.500A4 4 0 0 1-9 4c0-5 5-8 9-13z',
  heart: 'M0 9C-6 4-9 1-9-3.500A4.7 4.7 0 0 1 0-5.5 4.7 4.7 0 0 1 9-3.500C9 1 6 4 0 9z',
  diamond: 'M0-10L8 0 0 10-8 0z',
  club: 'M0-9.500a4.3 4.3 0 0 1 3.7 6.500A4.3 4.3 0 1 1 1.6 4.500L3 10h-6l1.4-5.500A4.3 4.3 0 1 1-3.7-3 4.3 4.3 0 0 1 0-9.500z',
} as const;

const markAt = (card: number, transform: string): SVGElement =>
  shape('path', { class: 'hilo-mark', d: marks[suitOf(card)], transform });

/** The face of a card in a field of 100 by 140. */
export const faceOf = (card: number): SVGElement[] => {
  const corner = (transform: string) => {
    const rank = shape('text', { class: 'hilo-rank', x: 0, y: 0 });
    rank.textContent = rankText(card);
    return shape('g', { transform }, rank, markAt(card, 'translate(0 13) scale(.75)'));
  };
  return [
    shape('rect', { class: 'hilo-paper', x: 1, y: 1, width: 98, height: 138, rx: 10 }),
    shape('rect', { class: 'hilo-frame', x: 7, y: 7, width: 86, height: 126, rx: 6 }),
    corner('translate(19 29)'),
    corner('translate(81 111) rotate(180)'),
    markAt(card, 'translate(50 70) scale(2.7)'),
  ];
};

/** The back: waves under a moon. */
export const backOf = (): SVGElement[] => [
  shape('rect', { class: 'hilo-back', x: 1, y: 1, width: 98, height: 138, rx: 10 }),
  shape('circle', { class: 'hilo-moon', cx: 50, cy: 48, r: 17 }),
  ...[78, 94, 110].map((y) => shape('path', { class: 'hilo-ripple', d: `M14 ${y}q9-10 18 0t18 0 18 0 18 0` })),
];

/** A boat with a lantern on its bow. */
export const boat = (): SVGElement =>
  shape(
    'g',
    { class: 'hilo-boat' },
    shape('path', { class: 'hilo-hull', d: 'M-34-8q6 12 16 12h34q12 0 20-15-10 5-20 4h-34q-8 0-16-1z' }),
    shape('path', { class: 'hilo-roof', d: 'M-16-9q15-18 30 0z' }),
    shape('path', { class: 'hilo-pole', d: 'M27-11v-14' }),
    shape('circle', { class: 'hilo-lantern', cx: 27, cy: -24, r: 4.5 }),
  );

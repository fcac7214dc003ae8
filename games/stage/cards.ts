import './cards.css';
import { cardText, isRed, rankOf, rankText, suitOf } from '../engine/tables/cards.ts';
import { el, shape } from './dom.ts';

/** Clubs, diamonds, hearts, spades, each in a field of 20 by 20 around its middle. */
const pips = [
  'M0-9a4.4 4.4 0 0 1 3.6 7a4.4 4.4 0 1 1-2.5 6.6q.4 3.2 2.4 4.4h-7q2-1.2 2.4-4.400a4.4 4.4 0 1 1-2.5-6.600a4.4 4.4 0 0 1 3.6-7z',
  'M0-10q2.5 5.5 7.2 10q-4.7 4.5-7.2 10q-2.5-5.5-7.2-10q4.7-4.5 7.2-10z',
  'M0 9.500c-3.5-4-9-6.5-9-12.200c0-3.3 2.3-5.3 4.8-5.300c2 0 3.5 1.2 4.2 3c.7-1.8 2.2-3 4.2-3c2.5 0 4.8 2 4.8 5.300c0 5.7-5.5 8.2-9 12.200z',
  'M0-10c3.5 4.5 8.8 7 8.8 12c0 3-2.2 4.6-4.3 4.600c-1.4 0-2.6-.6-3.4-1.600q.3 3.6 2.4 5h-7q2.1-1.4 2.4-5c-.8 1-2 1.6-3.4 1.600c-2.1 0-4.3-1.6-4.3-4.600c0-5 5.3-7.5 8.8-12z',
];

const pip = (card: number, transform: string): SVGElement =>
  shape('path', { class: 'card-pip', d: pips[suitOf(card)], transform });

/** Our own court: a lantern, a lotus and the spire of a chedi. */
const courts: Readonly<Record<number, readonly string[]>> = {
  10: ['M0-15v4M-8-11h16l3 6q2 7-3 14h-16q-5-7-3-14zM-8 9h16v4h-16z', 'M-4-10q-3 9 0 18M4-10q3 9 0 18M0 13v5'],
  11: [
    'M0 12c-9-6-8-18 0-26c8 8 9 20 0 26z',
    'M-3 11c-10 1-15-6-15-14c6 0 11 3 13 8M3 11c10 1 15-6 15-14c-6 0-11 3-13 8M-14 16h28',
  ],
  12: ['M0-19l2.5 10q5 4 6 11h-17q1-7 6-11zM-12 4h24l2 5h-28zM-15 11h30v5h-30z', 'M-5-2h10M-7 1.500h14'],
};

const court = (card: number): SVGElement =>
  shape(
    'g',
    { class: 'card-court', transform: 'translate(35 54)' },
    shape('circle', { class: 'card-halo', r: 21 }),
    ...(courts[rankOf(card)] ?? []).map((d, at) => shape('path', { class: at === 0 ? 'card-body' : 'card-line', d })),
  );

/** The open side: a large corner that a phone shows well, and one sign. */
const face = (card: number): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 60 84', class: isRed(card) ? 'card-face is-red' : 'card-face' },
    shape('rect', { class: 'card-paper', x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    textOf(rankText(card)),
    pip(card, 'translate(46 15) scale(.82)'),
    rankOf(card) > 9 ? court(card) : pip(card, `translate(34 55) scale(${rankOf(card) === 0 ? 2.1 : 1.75})`),
  );

const textOf = (rank: string): SVGElement => {
  const made = shape('text', {
    class: 'card-rank',
    x: rank.length > 1 ? 3 : 6,
    y: 25,
    'letter-spacing': rank.length > 1 ? -2 : 0,
  });
  made.textContent = rank;
  return made;
};

/** The closed side: teal lacquer with a lotus of gold lines. */
const back = (): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 60 84', class: 'card-back' },
    shape('rect', { class: 'card-lacquer', x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    shape('rect', { class: 'card-gold', x: 4.5, y: 4.5, width: 51, height: 75, rx: 3.5 }),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      shape('path', {
        class: 'card-gold',
        d: 'M30 42C24 33 25 26 30 20C35 26 36 33 30 42Z',
        transform: `rotate(${turn} 30 42)`,
      }),
    ),
    shape('circle', { class: 'card-gold', cx: 30, cy: 42, r: 3 }),
    ...[
      [11, 12],
      [49, 12],
      [11, 72],
      [49, 72],
    ].map(([cx, cy]) => shape('circle', { class: 'card-dot', cx, cy, r: 1.8 })),
  );

export type PlayingCard = {
  element: HTMLElement;
  /** Shows its open side. */
  turn: () => void;
};

/** A card with both sides; a reader hears `A♠` once it is open. @param closed what a reader hears before */
export const playingCard = (card: number, closed: string): PlayingCard => {
  const element = el(
    'div',
    { class: 'playing-card', role: 'img', 'aria-label': closed, 'data-side': 'back' },
    el('div', { class: 'card-sides', 'aria-hidden': 'true' }, back(), face(card)),
  );
  return {
    element,
    turn: () => {
      element.dataset['side'] = 'face';
      element.setAttribute('aria-label', cardText(card));
    },
  };
};

/** A card that lies open from the start. */
export const openCard = (card: number): HTMLElement => {
  const { element, turn } = playingCard(card, '');
  turn();
  return element;
};

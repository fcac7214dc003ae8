import { shape } from '#games/stage/dom.ts';
import type { Side } from '../play/odds.ts';

/** Beads along the rim of the coin. */
const rim = (): SVGElement[] => [
  shape('circle', { class: 'coin-disc', cx: 50, cy: 50, r: 49.5 }),
  shape('circle', { class: 'coin-ring', cx: 50, cy: 50, r: 45 }),
  ...Array.from({ length: 28 }, (_, at) => {
    const turn = (at * Math.PI) / 14;
    const [x, y] = [50 + 41 * Math.cos(turn), 50 + 41 * Math.sin(turn)].map((place) => Math.round(place * 10) / 10);
    return shape('circle', { class: 'coin-bead', cx: x, cy: y, r: 1.3 });
  }),
];

/** The elephant from the front: ears, brow, trunk and tusks. */
const elephant = (): SVGElement[] => [
  shape('path', {
    class: 'coin-relief',
    d: 'M34 34C20 26 14 38 17 50c2 9 9 14 16 11zM66 34c14-8 20 4 17 16-2 9-9 14-16 11z',
  }),
  shape('path', {
    class: 'coin-relief high',
    d: 'M50 24c-14 0-21 9-20 21 1 8 5 13 10 16 1 8 2 15 6 18 5 3 11 0 11-5h-5c0 2-3 2-3 0 0-4 1-8 1-13 10-2 19-7 20-16 1-12-6-21-20-21z',
  }),
  shape('path', { class: 'coin-tusk', d: 'M39 60q-3 8-8 10 1-6 3-12zM61 60q3 8 8 10-1-6-3-12z' }),
  shape('circle', { class: 'coin-eye', cx: 40, cy: 44, r: 2 }),
  shape('circle', { class: 'coin-eye', cx: 60, cy: 44, r: 2 }),
  shape('path', { class: 'coin-line', d: 'M44 31q6-4 12 0M50 27v9M44 62q6 3 12 0M45 68q5 3 9 0' }),
];

const lotus = (): SVGElement[] => {
  const petal = (turn: number, name: string) =>
    shape('path', {
      class: name,
      d: 'M50 68C37 58 38 40 50 24 62 40 63 58 50 68z',
      transform: `rotate(${turn} 50 68)`,
    });
  return [
    ...[-72, 72].map((turn) => petal(turn, 'coin-relief')),
    ...[-38, 38].map((turn) => petal(turn, 'coin-relief mid')),
    petal(0, 'coin-relief high'),
    shape('path', { class: 'coin-line', d: 'M26 76q8-4 16 0t16 0 16 0' }),
  ];
};

/** One side of the coin in a field of 100 by 100. */
export const face = (side: Side): SVGElement[] => [...rim(), ...(side === 'elephant' ? elephant() : lotus())];

import { shape } from '#games/stage/dom.ts';
import { die } from '#games/stage/table/die.ts';
import { colours, symbols } from '../play/game.ts';

type Line = readonly [name: string, d: string];

/** Drawn in a field of 40 by 40. */
const drawings: Readonly<Record<(typeof symbols)[number], readonly Line[]>> = {
  fish: [
    ['body', 'M5 20c6-9 16-11 23-3l7-6q-3 9 0 18l-7-6c-7 8-17 6-23-3z'],
    ['line', 'M14 14q3 6 0 12M19 16l3 2M19 24l3-2'],
    ['eye', 'M10 19h.1'],
  ],
  prawn: [
    ['body', 'M10 14c6-5 16-3 19 4c3 7-2 15-10 16c3-3 3-5 2-7c-1-3-5-2-8-4c-4-2-5-6-3-9z'],
    ['line', 'M11 13C8 8 11 4 17 4M13 12c-1-4 2-6 6-5M24 16l-4 5M28 21l-6 3M27 27l-5-1M14 24l-3 5M19 26l-2 5'],
    ['eye', 'M14 16h.1'],
  ],
  gourd: [
    [
      'body',
      'M20 6c4 0 5 4 3.5 7c-1 2 0 3 2 4.500c4 3 6 6 6 9.500c0 5-5 8-11.5 8s-11.5-3-11.5-8c0-3.5 2-6.5 6-9.500c2-1.5 3-2.5 2-4.500c-1.5-3-.5-7 3.5-7z',
    ],
    ['line', 'M20 6q0-3 4-3M12 27q2 5 8 5M17 18h6'],
  ],
  tiger: [
    ['body', 'M8 9q5-4 7 1q5-2 10 0q2-5 7-1q2 4-1 6c3 5 2 12-2 15q-4 5-9 5t-9-5c-4-3-5-10-2-15q-3-2-1-6z'],
    ['line', 'M20 11v6M15 12l1 4M25 12l-1 4M9 22l5 1M31 22l-5 1M10 27l4-1M30 27l-4-1M17 28q3 3 6 0M20 25v3'],
    ['eye', 'M15 20h.1M25 20h.1'],
  ],
  crab: [
    ['body', 'M20 15c7 0 11 4 11 9s-5 9-11 9s-11-4-11-9s4-9 11-9z'],
    [
      'line',
      'M12 17C6 15 5 9 9 6c0 3 2 4 4 4M28 17c6-2 7-8 3-11c0 3-2 4-4 4M9 24l-5-1M9 28l-5 2M12 31l-3 4M31 24l5-1M31 28l5 2M28 31l3 4',
    ],
    ['eye', 'M16 20h.1M24 20h.1'],
  ],
  rooster: [
    ['body', 'M13 11c1-4 8-4 8 1c0 4 2 6 6 6c4 0 6-4 6-9c4 6 4 14-1 19c-4 4-12 4-16 0c-3-3-4-8-3-17z'],
    ['line', 'M12 12l-5 1l4 2M14 7c-1-3 2-4 3-2c1-2 4-1 3 1M20 32v4M24 32v4M17 36h5M22 36h5M20 24q5 3 9-2'],
    ['eye', 'M16 11h.1'],
  ],
};

const colourOf = (face: number): string =>
  Object.entries(colours).find(([, pair]) => pair.some((one) => one === face))?.[0] ?? '';

/** A face with its creature or fruit, in its colour. */
export const symbolDie = (face: number): SVGElement => {
  const made = die(
    face,
    ...drawings[symbols[face - 1] ?? symbols[0]].map(([name, d]) => shape('path', { class: `symbol-${name}`, d })),
  );
  made.classList.add('symbol', `is-${colourOf(face)}`);
  return made;
};

import { drawing, shape } from '#games/stage/dom.ts';

/** A lotus of cut jade: what lies below a safe cell. */
export const lotus = (): SVGElement => {
  const petal = (turn: number, name: string) =>
    shape('path', {
      class: name,
      d: 'M50 78C30 66 32 38 50 16C68 38 70 66 50 78Z',
      transform: `rotate(${turn} 50 74)`,
    });
  return drawing(
    '0 0 100 100',
    ...[-62, 62].map((turn) => petal(turn, 'petal far')),
    ...[-33, 33].map((turn) => petal(turn, 'petal near')),
    petal(0, 'petal front'),
    shape('path', { class: 'water', d: 'M20 82q15-7 30 0t30 0' }),
  );
};

/** A trap whose jaws have met: what must not be stepped on. */
export const trap = (): SVGElement =>
  drawing(
    '0 0 100 100',
    shape('path', { class: 'spring', d: 'M6 56h14M80 56h14' }),
    shape('path', { class: 'jaw', d: 'M14 54a36 34 0 0 1 72 0l-7 0-6-13-7 13-7-17-9 17-9-17-7 17-7-13-6 13z' }),
    shape('path', { class: 'jaw low', d: 'M14 58a36 30 0 0 0 72 0l-7 0-6 11-7-11-7 14-9-14-9 14-7-14-7 11-6-11z' }),
    shape('circle', { class: 'bolt', cx: 14, cy: 56, r: 5 }),
    shape('circle', { class: 'bolt', cx: 86, cy: 56, r: 5 }),
  );

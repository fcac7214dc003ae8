import { shape } from '#games/stage/dom.ts';

export const label = (name: string, { x, y }: { x: number; y: number }, text: string): SVGElement => {
  const made = shape('text', { class: name, x, y });
  made.textContent = text;
  return made;
};

export const stars = (): SVGElement[] =>
  Array.from({ length: 34 }, (_, at) =>
    shape('circle', {
      class: 'limbo-star',
      cx: (at * 83) % 397,
      cy: 6 + ((at * 47) % 170),
      r: at % 5 === 0 ? 1.3 : 0.7,
    }),
  );

const house = (x: number, y: number): SVGElement[] => [
  shape('path', { class: 'limbo-wall', d: `M${x - 10} ${y}h20v12h-20z` }),
  shape('path', { class: 'limbo-roof', d: `M${x - 17} ${y + 1}q11-3 17-15q6 12 17 15z` }),
  shape('circle', { class: 'limbo-lamp', cx: x, cy: y + 6, r: 2 }),
];

/** Hills, three houses, and the child that holds the string. */
export const village = (): SVGElement[] => [
  shape('path', { class: 'limbo-hill far', d: 'M0 258q60-34 130-16t120-10 150 4V300H0z' }),
  ...house(300, 262),
  ...house(334, 259),
  ...house(370, 262),
  shape('path', { class: 'limbo-hill', d: 'M0 278q90-18 180-6t220-6V300H0z' }),
  shape('path', { class: 'limbo-child', d: 'M58 292v-8q1-6 6-7l4-2' }),
  shape('circle', { class: 'limbo-child-head', cx: 58, cy: 271, r: 4.5 }),
];

/** A kite of paper on two spars, with bows down its tail. */
export const kite = (): SVGElement =>
  shape(
    'g',
    { class: 'limbo-kite' },
    shape('path', { class: 'limbo-tail', d: 'M0 22q-7 9 0 17t-1 17 2 16' }),
    ...[37, 54, 70].map((y) => shape('path', { class: 'limbo-bow', d: `M0 ${y}l-6-3v6zl6-3v6z` })),
    shape('path', { class: 'limbo-paper left', d: 'M0-26L-21-3 0 24z' }),
    shape('path', { class: 'limbo-paper', d: 'M0-26L21-3 0 24z' }),
    shape('path', { class: 'limbo-spar', d: 'M0-26V24M-21-3q21-7 42 0' }),
    shape('circle', { class: 'limbo-sun', cx: 0, cy: -3, r: 5 }),
  );

import { drawing, shape } from '#games/stage/dom.ts';

const ribs = [-13, 0, 13];

/** A paper lantern: lit it glows, unlit it is only its frame. */
export const lantern = (): SVGElement =>
  drawing(
    '0 0 100 100',
    shape('circle', { class: 'sc-glow', cx: 50, cy: 50, r: 46 }),
    shape('path', { class: 'sc-string', d: 'M50 4v14M50 82v12' }),
    shape('path', { class: 'sc-paper', d: 'M36 22h28q16 10 16 28t-16 28H36Q20 68 20 50t16-28z' }),
    ...ribs.map((at) => shape('path', { class: 'sc-rib', d: `M${50 + at * 0.7} 22q${at} 28 0 56` })),
    shape('path', { class: 'sc-frame', d: 'M36 17h28v6H36zM36 77h28v6H36z' }),
    shape('path', { class: 'sc-string', d: 'M44 94h12' }),
  );

const petals = (count: number, d: string, name: string): SVGElement[] =>
  Array.from({ length: count }, (_, at) =>
    shape('path', { class: name, d, transform: `rotate(${(360 * at) / count} 50 50)` }),
  );

/** What lies under the cover where no prize is: nine signs of luck, to be found and nothing more. */
export const signs: readonly (() => SVGElement)[] = [
  () =>
    drawing(
      '0 0 100 100',
      ...[-58, 58, -30, 30, 0].map((turn) =>
        shape('path', {
          class: 'sc-rose',
          d: 'M50 78C34 64 36 40 50 20 64 40 66 64 50 78z',
          transform: `rotate(${turn} 50 78)`,
        }),
      ),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('circle', { class: 'sc-gold', cx: 50, cy: 50, r: 33 }),
      shape('circle', { class: 'sc-line', cx: 50, cy: 50, r: 25 }),
      shape('path', { class: 'sc-deep', d: 'M42 42h16v16H42z' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', { class: 'sc-ember', d: 'M16 50q24-28 52 0 10-12 18-14-6 14 0 28-8-2-18-14-28 28-52 0z' }),
      shape('circle', { class: 'sc-dark', cx: 31, cy: 46, r: 3.5 }),
      shape('path', { class: 'sc-line', d: 'M44 38q8 12 0 24M56 38q8 12 0 24' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', { class: 'sc-gold', d: 'M50 18q22 6 22 34l8 14H20l8-14q0-28 22-34z' }),
      shape('circle', { class: 'sc-ember', cx: 50, cy: 74, r: 8 }),
      shape('path', { class: 'sc-line', d: 'M30 54h40' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      ...petals(5, 'M50 50C36 38 40 18 50 16 60 18 64 38 50 50z', 'sc-pale'),
      shape('circle', { class: 'sc-gold', cx: 50, cy: 50, r: 8 }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', { class: 'sc-leaf', d: 'M50 50L84 40A36 36 0 1 1 78 26z' }),
      shape('path', { class: 'sc-line', d: 'M50 50 30 26M50 50 18 56M50 50 44 82M50 50 72 74' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', { class: 'sc-rose', d: 'M50 12 76 44 50 72 24 44z' }),
      shape('path', { class: 'sc-gold', d: 'M50 12v60L24 44z' }),
      shape('path', { class: 'sc-tail', d: 'M50 72q-10 8 0 14t0 10' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', {
        class: 'sc-deep',
        d: 'M18 66q10-34 36-34 20 0 26 16 10 0 8 14-4-4-8-2 0 14-8 22H62V68H42v14H30q-8-8-12-16z',
      }),
      shape('circle', { class: 'sc-dark', cx: 68, cy: 48, r: 3 }),
      shape('path', { class: 'sc-pale', d: 'M44 40q12-2 12 10T46 62q-8-10-2-22z' }),
    ),
  () =>
    drawing(
      '0 0 100 100',
      shape('path', { class: 'sc-ember', d: 'M26 26h48q-14 24 0 48H26q14-24 0-48z' }),
      shape('path', { class: 'sc-line', d: 'M30 30 62 72M44 28 70 70M70 30 38 72' }),
      shape('ellipse', { class: 'sc-pale', cx: 50, cy: 26, rx: 24, ry: 8 }),
    ),
];

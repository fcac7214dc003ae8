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

import { type EmblemInk, emblemOf, emblemTags } from './emblems.ts';

/** Colours of a cover: it is a picture with a night of its own, the same in both themes. */
const inks: Readonly<Record<EmblemInk, readonly [line: string, ground: string]>> = {
  live: ['#ff9a8f', '#5b1f2b'],
  sky: ['#8cc8f5', '#173c5e'],
  brand: ['#6fc9bb', '#12504c'],
  gold: ['#ffd27a', '#5a3d10'],
  orchid: ['#e3a6ee', '#4a1f58'],
  jade: ['#79dcb2', '#0f4f45'],
  warn: ['#ffbe6b', '#5c3412'],
};

const start = 'lottery-';

/** The key of a lottery's cover, as games name their drawings. */
export const coverOf = (tag: string): string => `${start}${emblemTags.includes(tag) ? tag : 'lotus'}`;

/** All covers by their keys: SVG text, four to three. */
export const covers = (): ReadonlyMap<string, string> =>
  new Map([...emblemTags, 'lotus'].map((tag) => [`${start}${tag}`, drawn(tag)]));

const rings = [66, 96, 130, 168];

/** The emblem large in the middle, on rings of beads that fade into the night. */
const drawn = (tag: string): string => {
  const { ink, lines } = emblemOf(tag);
  const [line, ground] = inks[ink];
  const beads = rings
    .map(
      (radius, at) =>
        `<circle cx="200" cy="140" r="${radius}" stroke-width="${at === 0 ? 4 : 2.5}" pathLength="${(24 + at * 12) * 4}" stroke-dasharray="0 4" opacity="${0.9 - at * 0.22}"/>`,
    )
    .join('');
  const strokes = lines.map((each) => `<path d="${each}"/>`).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">',
    `<defs><radialGradient id="a" cx=".5" cy=".46" r=".72"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#071412"/></radialGradient>`,
    `<radialGradient id="b"><stop offset="0" stop-color="${line}" stop-opacity=".42"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient></defs>`,
    '<path fill="url(#a)" d="M0 0h400v300H0z"/><circle cx="200" cy="140" r="120" fill="url(#b)"/>',
    `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">${beads}`,
    `<circle cx="200" cy="140" r="54" fill="#071412" fill-opacity=".55" stroke-width="3"/>`,
    `<g transform="translate(200 140) scale(2.9) translate(-24 -24)" stroke-width="2.1">${strokes}</g></g></svg>`,
  ].join('');
};

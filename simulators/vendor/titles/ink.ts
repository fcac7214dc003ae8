import { hexOf, type Tone } from './colour.ts';
import { motifs, type MotifName } from './motifs/all.ts';
import type { Ink } from './motifs/pen.ts';

export const tints = {
  gold: [0.82, 0.16, 86],
  silver: [0.84, 0.025, 250],
  jade: [0.74, 0.13, 165],
  sapphire: [0.55, 0.18, 262],
  amber: [0.74, 0.165, 62],
  ruby: [0.56, 0.2, 22],
  pearl: [0.93, 0.03, 70],
  onyx: [0.46, 0.04, 290],
  copper: [0.63, 0.125, 45],
  indigo: [0.5, 0.15, 280],
  amethyst: [0.63, 0.18, 308],
  rose: [0.73, 0.15, 5],
  sky: [0.76, 0.115, 232],
  moss: [0.66, 0.14, 132],
} as const satisfies Record<string, Tone>;
export type Tint = keyof typeof tints;

/** What stands beside a tint: its second colour. */
const partners: Readonly<Record<Tint, Tint>> = {
  gold: 'ruby',
  silver: 'sapphire',
  jade: 'gold',
  sapphire: 'gold',
  amber: 'jade',
  ruby: 'gold',
  pearl: 'rose',
  onyx: 'gold',
  copper: 'sky',
  indigo: 'rose',
  amethyst: 'gold',
  rose: 'pearl',
  sky: 'pearl',
  moss: 'amber',
};

const lighter = ([lightness, chroma, hue]: Tone, by: number): Tone => [
  Math.min(0.98, Math.max(0.12, lightness + by)),
  by > 0.15 ? chroma * 0.5 : chroma,
  hue,
];

type Inked = { name: MotifName; tint: Tint; second?: Tint };

/** A drawing in its tint, with the gradient that it is filled with; `id` is its own on the page. */
export const drawn = ({ name, tint, second = partners[tint] }: Inked, id: string): { defs: string; shape: string } => {
  const tone: Tone = tints[tint];
  const beside: Tone = tints[second];
  const [top, flat, low] = [lighter(tone, 0.11), tone, lighter(tone, -0.11)].map(hexOf);
  const ink: Ink = {
    main: `url(#${id})`,
    flat: hexOf(tone),
    shade: hexOf(lighter(tone, tone[0] > 0.5 ? -0.17 : -0.13)),
    light: hexOf(lighter(tone, 0.2)),
    second: hexOf(beside),
    secondShade: hexOf(lighter(beside, -0.18)),
    leaf: '#5fae5a',
    leafShade: '#2f7a4c',
    dark: tint === 'onyx' ? '#14101f' : '#2a1d35',
    white: '#fffaf0',
  };
  const stops = `<stop stop-color="${top}"/><stop offset=".5" stop-color="${flat}"/><stop offset="1" stop-color="${low}"/>`;
  return { defs: `<linearGradient id="${id}" x2=".4" y2="1">${stops}</linearGradient>`, shape: motifs[name](ink) };
};

import { contrastOf, hexOf, type Tone } from './colour.ts';
import type { Light } from './settings.ts';

/** All colours of a title but those of its symbols. */
export type Palette = {
  sky: readonly [string, string, string];
  /** Water: its edge, then itself. */
  sea: readonly [string, string];
  /** From the far ground to the near one. */
  ground: readonly [string, string, string];
  glow: string;
  /** Windows, stars, fireflies, spray. */
  spark: string;
  /** The page around the game: two darks, what is pressed, and what is written on it. */
  page: { high: string; low: string; accent: string; accentHigh: string; accentLow: string; onAccent: string };
  reel: { edge: string; middle: string };
  frame: readonly [string, string, string];
};

type Times = {
  sea?: readonly [Tone, Tone];
  sky: readonly [Tone, Tone, Tone];
  ground: readonly [Tone, Tone, Tone];
  glow: Tone;
  spark: Tone;
};
const lights: Readonly<Record<Light, Times>> = {
  dawn: {
    sky: [
      [0.62, 0.12, 300],
      [0.8, 0.11, 25],
      [0.92, 0.09, 75],
    ],
    ground: [
      [0.62, 0.09, 330],
      [0.5, 0.09, 175],
      [0.38, 0.08, 170],
    ],
    glow: [0.97, 0.07, 80],
    spark: [0.98, 0.05, 90],
  },
  day: {
    sky: [
      [0.62, 0.14, 245],
      [0.78, 0.11, 225],
      [0.93, 0.05, 200],
    ],
    ground: [
      [0.72, 0.12, 165],
      [0.62, 0.14, 145],
      [0.46, 0.12, 150],
    ],
    sea: [
      [0.74, 0.11, 205],
      [0.58, 0.12, 225],
    ],
    glow: [0.99, 0.05, 110],
    spark: [0.99, 0.03, 100],
  },
  gold: {
    sky: [
      [0.68, 0.15, 45],
      [0.82, 0.14, 70],
      [0.94, 0.1, 95],
    ],
    ground: [
      [0.74, 0.13, 100],
      [0.6, 0.12, 118],
      [0.43, 0.1, 130],
    ],
    sea: [
      [0.72, 0.1, 180],
      [0.54, 0.1, 200],
    ],
    glow: [0.99, 0.09, 100],
    spark: [0.99, 0.08, 100],
  },
  sand: {
    sky: [
      [0.68, 0.15, 45],
      [0.82, 0.14, 70],
      [0.94, 0.1, 95],
    ],
    ground: [
      [0.7, 0.13, 80],
      [0.58, 0.125, 65],
      [0.43, 0.1, 50],
    ],
    glow: [0.99, 0.09, 100],
    spark: [0.99, 0.08, 100],
  },
  dusk: {
    sky: [
      [0.34, 0.14, 295],
      [0.52, 0.18, 345],
      [0.76, 0.16, 45],
    ],
    ground: [
      [0.44, 0.14, 330],
      [0.33, 0.12, 305],
      [0.23, 0.09, 290],
    ],
    glow: [0.9, 0.13, 65],
    spark: [0.94, 0.11, 85],
  },
  night: {
    sky: [
      [0.2, 0.08, 275],
      [0.31, 0.12, 280],
      [0.46, 0.13, 290],
    ],
    ground: [
      [0.34, 0.1, 265],
      [0.27, 0.09, 255],
      [0.19, 0.06, 260],
    ],
    glow: [0.86, 0.09, 95],
    spark: [0.96, 0.1, 95],
  },
  mist: {
    sky: [
      [0.66, 0.055, 220],
      [0.78, 0.045, 200],
      [0.9, 0.03, 170],
    ],
    ground: [
      [0.72, 0.05, 195],
      [0.58, 0.065, 180],
      [0.42, 0.07, 175],
    ],
    glow: [0.98, 0.03, 120],
    spark: [0.99, 0.02, 120],
  },
  deep: {
    sky: [
      [0.56, 0.12, 205],
      [0.4, 0.12, 235],
      [0.26, 0.1, 260],
    ],
    ground: [
      [0.42, 0.12, 280],
      [0.34, 0.12, 300],
      [0.22, 0.08, 275],
    ],
    glow: [0.84, 0.11, 190],
    spark: [0.95, 0.08, 170],
  },
};

/** Hues of what is pressed, by the hue of the sky: far enough away from it to be found at once. */
const accentHue = (sky: number): number => (sky > 20 && sky < 120 ? 195 : 82);

const darkenedFor = (tone: Tone, ink: string, least: number): string => {
  const [, chroma, hue] = tone;
  let [lightness] = tone;
  while (contrastOf(hexOf([lightness, chroma, hue]), ink) < least) lightness -= 0.01;
  return hexOf([lightness, chroma, hue]);
};

const inkOfPage = '#fbf6ec';
const written = '#1d1408';
/** What is read at least: small text on the page's own ground. */
export const contrastMin = 7;

/** The colours of a light, with every hue moved by `shift` degrees. */
export const paletteOf = (light: Light, shift: number): Palette => {
  const moved = ([lightness, chroma, hue]: Tone, part = 1): Tone => [
    lightness,
    chroma,
    (hue + shift * part + 360) % 360,
  ];
  const { sky, ground, sea = [ground[0], ground[1]], glow, spark }: Times = lights[light];
  const [skyTop, , skyLow] = sky;
  const hues = [moved(skyTop)[2], moved(ground[1])[2]] as const;
  const accent: Tone = [0.84, 0.15, accentHue(hues[0])];
  const brass = accent[2];
  return {
    sky: [hexOf(moved(sky[0])), hexOf(moved(sky[1])), hexOf(moved(skyLow))],
    sea: [hexOf(moved(sea[0])), hexOf(moved(sea[1]))],
    ground: [hexOf(moved(ground[0])), hexOf(moved(ground[1])), hexOf(moved(ground[2]))],
    glow: hexOf(moved(glow, 0.4)),
    spark: hexOf(moved(spark, 0.4)),
    page: {
      high: darkenedFor([0.34, 0.1, hues[0]], inkOfPage, contrastMin),
      low: darkenedFor([0.28, 0.09, hues[1]], inkOfPage, contrastMin),
      accent: hexOf(accent),
      accentHigh: hexOf([0.93, 0.1, brass]),
      accentLow: hexOf([0.74, 0.15, brass - 12]),
      onAccent: written,
    },
    reel: { edge: hexOf([0.17, 0.05, hues[0]]), middle: hexOf([0.33, 0.075, hues[0]]) },
    frame: [hexOf([0.92, 0.09, brass]), hexOf([0.66, 0.13, brass - 20]), hexOf([0.42, 0.1, brass - 30])],
  };
};

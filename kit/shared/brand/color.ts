/** A colour as people see it: lightness 0 to 1, chroma from 0, hue in degrees. CSS `oklch()`. */
export type Oklch = { l: number; c: number; h: number };

type Linear = readonly [red: number, green: number, blue: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Linear sRGB, unclipped. Source: CSS Color 4, after Björn Ottosson's Oklab. */
const linearOf = ({ l, c, h }: Oklch): Linear => {
  const [a, b] = [c * Math.cos(radians(h)), c * Math.sin(radians(h))];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const clip = (part: number) => Math.min(1, Math.max(0, part));
const slack = 1e-4;
const isShown = (color: Oklch) => linearOf(color).every((part) => part >= -slack && part <= 1 + slack);

/** Relative luminance of WCAG; what sRGB can't show is clipped. */
export const luminanceOf = (color: Oklch): number => {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
};

/** Contrast of WCAG, from 1 to 21. */
export const contrastOf = (one: Oklch, other: Oklch): number => {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

const bits = 24;
/** The largest x from 0 to `max` that still fits; 0 when nothing does. */
const largest = (max: number, fits: (x: number) => boolean): number => {
  if (fits(max)) return max;
  let [low, high] = [0, max];
  for (let bit = 0; bit < bits; bit++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** The colour with as much of its chroma as sRGB can show. */
const shown = (color: Oklch): Oklch => ({ ...color, c: largest(color.c, (c) => isShown({ ...color, c })) });

/** A colour of this hue and at most this chroma, as light as another: contrasts stay what they were. */
export const asLightAs = (like: Oklch, { c, h }: { c: number; h: number }): Oklch => {
  const target = luminanceOf(like);
  const l = largest(1, (light) => luminanceOf(shown({ l: light, c, h })) <= target);
  return shown({ l, c, h });
};

/** @param hex `#rrggbb`. */
export const oklchOf = (hex: string): Oklch => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
};

/** `#rrggbb` of what sRGB shows. */
export const hexOf = (color: Oklch): string =>
  `#${linearOf(color)
    .map((part) => {
      const light = clip(part);
      const coded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
      return Math.round(coded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

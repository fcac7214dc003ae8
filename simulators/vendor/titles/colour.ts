/** A colour as people see it: lightness 0–1, chroma 0–0.37, hue in degrees (OKLCH). */
export type Tone = readonly [lightness: number, chroma: number, hue: number];
type Three = readonly [number, number, number];

const radians = Math.PI / 180;
const curved = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const straight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const linearOf = ([lightness, chroma, hue]: Tone): Three => {
  const [a, b] = [chroma * Math.cos(hue * radians), chroma * Math.sin(hue * radians)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const isShown = (rgb: Three): boolean => rgb.every((value) => value >= -0.001 && value <= 1.001);
const twoDigits = (value: number): string => {
  const byte = Math.round(255 * curved(Math.min(1, Math.max(0, value))));
  return byte.toString(16).padStart(2, '0');
};

/** `#rrggbb`; what no screen can show loses chroma until one can. */
export const hexOf = ([lightness, chroma, hue]: Tone): string => {
  let kept = chroma;
  while (kept > 0 && !isShown(linearOf([lightness, kept, hue]))) kept -= 0.005;
  return `#${linearOf([lightness, Math.max(0, kept), hue])
    .map(twoDigits)
    .join('')}`;
};

const channelsOf = (hex: string): Three => {
  const channel = (at: number) => straight(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

/** Of `#rrggbb`. */
export const toneOf = (hex: string): Tone => {
  const [red, green, blue] = channelsOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const hue = (Math.atan2(b, a) / radians + 360) % 360;
  return [0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short, Math.hypot(a, b), hue];
};

const colour = /#[0-9a-f]{6}(?![0-9a-z])/gi;
const greyMax = 0.035;

const brightnessOf = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21, as WCAG reckons it. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [brightnessOf(one), brightnessOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

/** A drawing whose colours are moved to those of a tone: what was bright stays brighter than what was dark; greys stay. */
export const dyed = (drawing: string, [toneLightness, toneChroma, toneHue]: Tone): string => {
  const colours = new Set(drawing.match(colour) ?? []);
  const lively = [...colours].map(toneOf).filter(([, chroma]) => chroma > greyMax);
  const middle = lively.reduce((all, [lightness]) => all + lightness, 0) / Math.max(1, lively.length);
  return drawing.replaceAll(colour, (hex) => {
    const [lightness, chroma] = toneOf(hex);
    if (chroma <= greyMax) return hex;
    const moved = Math.min(0.97, Math.max(0.16, toneLightness + (lightness - middle) * 0.8));
    return hexOf([moved, toneChroma, (toneHue + (lightness - middle) * 40 + 360) % 360]);
  });
};

import { hexOf, type Tone } from '../../titles/colour.ts';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** The colours of a die: its body, its shaded foot, its edge, its pips, and the pips of one and four. */
export type Die = { body: string; foot: string; edge: string; pip: string; ace: string };
const ivory: Die = { body: '#fdf3dc', foot: '#dcc391', edge: '#c9a765', pip: '#2b211b', ace: '#c2332f' };

/** A die of another stuff: bright ones have dark pips, dark ones bright pips. */
export const dieOf = ([lightness, chroma, hue]: Tone): Die => {
  const isBright = lightness > 0.68;
  return {
    body: hexOf([lightness, chroma, hue]),
    foot: hexOf([lightness - 0.14, chroma, hue]),
    edge: hexOf([isBright ? lightness - 0.2 : lightness + 0.18, chroma, hue]),
    pip: isBright ? '#241a2e' : '#fffaf0',
    ace: isBright ? '#a3162e' : '#ffdf6b',
  };
};

/** One face in a field of 100 by 100. */
export const dieShape = (face: number, { body, foot, edge, pip, ace }: Die = ivory): string =>
  `<rect x="4" y="4" width="92" height="92" rx="20" fill="${body}"/><rect x="4" y="80" width="92" height="16" rx="8" fill="${foot}" opacity=".55"/><rect x="5.5" y="5.5" width="89" height="89" rx="18" fill="none" stroke="${edge}" stroke-width="3"/><path d="${(pips[face] ?? []).map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="${face === 1 || face === 4 ? ace : pip}" stroke-width="${face === 1 ? 30 : 19}" stroke-linecap="round"/>`;
export const dieFace = (face: number, die: Die = ivory): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${dieShape(face, die)}</svg>`;

const placed = (face: number, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 50 50)">${dieShape(face)}</g>`;

export const scene = `<linearGradient id="dice-cloth" x2="0" y2="1"><stop stop-color="#0f4f57"/><stop offset="1" stop-color="#08282f"/></linearGradient><rect width="400" height="300" fill="url(#dice-cloth)"/><path d="M-20 90C80 40 140 130 230 90S370 50 430 100M-20 140C80 90 140 180 230 140S370 100 430 150M-20 190C80 140 140 230 230 190S370 150 430 200" stroke="#58c6c0" stroke-opacity=".25" stroke-width="10" fill="none"/>`;
export const tile = `${placed(6, 60, 90, -14)}${placed(1, 160, 60, 8)}${placed(5, 240, 130, 20)}`;

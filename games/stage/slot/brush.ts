import type { Pen } from './paints.ts';

export type Tones = readonly (readonly [at: number, color: string])[];

const filled = (gradient: CanvasGradient, tones: Tones): CanvasGradient => {
  for (const [at, color] of tones) gradient.addColorStop(at, color);
  return gradient;
};

/** Light that spreads from a point. */
export const radial = (pen: Pen, [x, y, radius]: readonly [number, number, number], tones: Tones): CanvasGradient =>
  filled(pen.createRadialGradient(x, y, 0, x, y, radius), tones);

/** Light along a way. */
export const linear = (
  pen: Pen,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  tones: Tones,
): CanvasGradient => filled(pen.createLinearGradient(x0, y0, x1, y1), tones);

export type Tone = string | CanvasGradient;
export type Ink = { fill?: Tone; line?: Tone; width?: number };

const evenly = (tones: readonly string[]): Tones =>
  tones.map((color, at) => [at / Math.max(1, tones.length - 1), color]);

/** From the top down: a tone a step, evenly apart. */
export const downwards = (pen: Pen, [top, bottom]: readonly [number, number], ...tones: string[]): CanvasGradient =>
  linear(pen, [0, top, 0, bottom], evenly(tones));
export const across = (pen: Pen, [left, right]: readonly [number, number], ...tones: string[]): CanvasGradient =>
  linear(pen, [left, 0, right, 0], evenly(tones));
/** From the middle out. */
export const outwards = (
  pen: Pen,
  { x, y, reach }: { x: number; y: number; reach: number },
  ...tones: string[]
): CanvasGradient => radial(pen, [x, y, reach], evenly(tones));

/** A form by its path, as SVG writes paths. */
export const form = (pen: Pen, path: string, { fill, line, width = 2.5 }: Ink): void => {
  const drawn = new Path2D(path);
  if (fill !== undefined) {
    pen.fillStyle = fill;
    pen.fill(drawn);
  }
  if (line === undefined) return;
  pen.strokeStyle = line;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke(drawn);
};

export const disc = (pen: Pen, [x, y, radius]: readonly [number, number, number], ink: Ink): void =>
  form(
    pen,
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
    ink,
  );

/** Draws in a turned, moved or scaled field of its own. */
export const within = (
  pen: Pen,
  {
    x = 0,
    y = 0,
    turn = 0,
    scale = 1,
    alpha = 1,
  }: { x?: number; y?: number; turn?: number; scale?: number; alpha?: number },
  draw: () => void,
): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(scale, scale);
  pen.globalAlpha *= alpha;
  draw();
  pen.restore();
};

/** A soft light of a colour (without its alpha, such as `255 200 90`) that fades to nothing. */
export const glow = (
  pen: Pen,
  [x, y, radius]: readonly [number, number, number],
  rgb: string,
  strength = 0.7,
): void => {
  pen.fillStyle = radial(
    pen,
    [x, y, radius],
    [
      [0, `rgb(${rgb} / ${strength})`],
      [0.45, `rgb(${rgb} / ${strength * 0.4})`],
      [1, `rgb(${rgb} / 0)`],
    ],
  );
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};

/** A tube of light: its glow, its tone and its hot core. */
export const neon = (pen: Pen, path: string, { tone, width = 4.5 }: { tone: string; width?: number }): void => {
  within(pen, { alpha: 0.16 }, () => {
    for (const by of [4.2, 3.2, 2.3]) form(pen, path, { line: tone, width: width * by });
  });
  form(pen, path, { line: tone, width });
  form(pen, path, { line: 'rgb(255 255 255 / 0.86)', width: width * 0.36 });
};

/** Its shadow falls a little below whatever is drawn within. */
export const shaded = (pen: Pen, draw: () => void, color = 'rgb(6 2 20 / 0.55)'): void => {
  pen.save();
  pen.shadowColor = color;
  pen.shadowBlur = 6;
  pen.shadowOffsetY = 3;
  draw();
  pen.restore();
};

/** Numbers that look thrown but are the same each time: places of stars, ripples, leaves. */
export const scatter = (count: number, seed: number): { x: number; y: number; size: number }[] => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => ({ x: next(), y: next(), size: next() }));
};

/** A short text in the middle of a place, edged so that it reads on anything; `none` leaves the edge out. */
export const inscribe = (
  pen: Pen,
  text: string,
  {
    x = 0,
    y = 0,
    size,
    fill = '#fff6df',
    edge = '#2a0f3f',
  }: { x?: number; y?: number; size: number; fill?: Tone; edge?: string },
): void => {
  pen.font = `600 ${size}px 'Plex Thai', system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (edge !== 'none') {
    pen.lineJoin = 'round';
    pen.lineWidth = size * 0.28;
    pen.strokeStyle = edge;
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
};

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

export type Ink = { fill?: string | CanvasGradient; line?: string; width?: number };

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

/** A short text in the middle of a place, edged so that it reads on anything. */
export const inscribe = (
  pen: Pen,
  text: string,
  {
    x = 0,
    y = 0,
    size,
    fill = '#fff6df',
    edge = '#2a0f3f',
  }: { x?: number; y?: number; size: number; fill?: string; edge?: string },
): void => {
  pen.font = `600 ${size}px 'Plex Thai', system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = size * 0.28;
  pen.strokeStyle = edge;
  pen.strokeText(text, x, y);
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
};

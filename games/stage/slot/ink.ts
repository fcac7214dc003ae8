import type { Pen } from './paints.ts';

export type Tone = string | CanvasGradient;

/** A closed shape, as SVG writes its way. */
export const filled = (pen: Pen, way: string, tone: Tone): void => {
  pen.fillStyle = tone;
  pen.fill(new Path2D(way));
};

export const drawn = (pen: Pen, way: string, { tone, width }: { tone: Tone; width: number }): void => {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = tone;
  pen.lineWidth = width;
  pen.stroke(new Path2D(way));
};

/** From the top down: a tone a step, evenly apart. */
export const downwards = (pen: Pen, [top, bottom]: readonly [number, number], ...tones: string[]): CanvasGradient =>
  stepped(pen.createLinearGradient(0, top, 0, bottom), tones);
export const across = (pen: Pen, [left, right]: readonly [number, number], ...tones: string[]): CanvasGradient =>
  stepped(pen.createLinearGradient(left, 0, right, 0), tones);
/** From the middle out. */
export const outwards = (
  pen: Pen,
  { x, y, reach }: { x: number; y: number; reach: number },
  ...tones: string[]
): CanvasGradient => stepped(pen.createRadialGradient(x, y, 0, x, y, reach), tones);

const stepped = (gradient: CanvasGradient, tones: readonly string[]): CanvasGradient => {
  tones.forEach((tone, at) => gradient.addColorStop(at / Math.max(1, tones.length - 1), tone));
  return gradient;
};

export const disc = (pen: Pen, { x, y, reach }: { x: number; y: number; reach: number }, tone: Tone): void => {
  pen.fillStyle = tone;
  pen.beginPath();
  pen.arc(x, y, reach, 0, Math.PI * 2);
  pen.fill();
};

/** Draws and leaves the pen as it was. */
export const apart = (pen: Pen, draw: () => void): void => {
  pen.save();
  draw();
  pen.restore();
};

/** A tube of light: its glow, its tone and its hot core. */
export const neon = (pen: Pen, way: string, { tone, width = 4.5 }: { tone: string; width?: number }): void =>
  apart(pen, () => {
    pen.globalAlpha = 0.16;
    for (const by of [4.2, 3.2, 2.3]) drawn(pen, way, { tone, width: width * by });
    pen.globalAlpha = 1;
    drawn(pen, way, { tone, width });
    drawn(pen, way, { tone: 'rgb(255 255 255 / 0.86)', width: width * 0.36 });
  });

/** Figures in the face of the page, in the middle of a place. */
export const lettered = (
  pen: Pen,
  text: string,
  { x, y, size, tone, edge }: { x: number; y: number; size: number; tone: Tone; edge?: string },
): void =>
  apart(pen, () => {
    pen.font = `600 ${size}px 'Plex Thai', system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    if (edge !== undefined) {
      pen.strokeStyle = edge;
      pen.lineWidth = size * 0.24;
      pen.strokeText(text, x, y);
    }
    pen.fillStyle = tone;
    pen.fillText(text, x, y);
  });

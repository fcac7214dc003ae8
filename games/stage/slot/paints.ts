import { CanvasSource, Texture } from 'pixi.js';
import type { Layout } from './layout.ts';

export type Pen = CanvasRenderingContext2D;
/** Draws in a square from −50 to 50, its middle in the middle. */
export type Paint = (pen: Pen) => void;
export type Mode = 'base' | 'free' | 'hold';
/** Draws a whole scene in CSS pixels: behind the reels, or their frame before them. */
export type ScenePaint = (pen: Pen, layout: Layout, mode: Mode) => void;

/** Finer than this nobody sees on a phone, and it costs memory by the square. */
const finestPixels = 2;
export const pixelsOf = (): number => Math.min(finestPixels, Math.max(1, window.devicePixelRatio || 1));

const sheetOf = (width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen } => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  return { canvas, pen };
};

const textureOf = (resource: HTMLCanvasElement, resolution: number): Texture =>
  new Texture({ source: new CanvasSource({ resource, resolution, autoGarbageCollect: false }) });

export const paintScene = (paint: ScenePaint, layout: Layout, mode: Mode): Texture => {
  const pixels = pixelsOf();
  const { canvas, pen } = sheetOf(layout.width * pixels, layout.height * pixels);
  pen.scale(pixels, pixels);
  paint(pen, layout, mode);
  return textureOf(canvas, pixels);
};

/** A square texture of `side` CSS pixels. @param reach how much wider than 100 the drawing may be */
export const paintSquare = (paint: Paint, side: number, reach = 1): Texture => {
  const pixels = pixelsOf();
  const { canvas, pen } = sheetOf(side * reach * pixels, side * reach * pixels);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.scale((side * pixels) / 100, (side * pixels) / 100);
  paint(pen);
  return textureOf(canvas, pixels);
};

/** The same drawing as a streak of speed. */
const streakOf = (paint: Paint): Paint => {
  const copies = 17;
  return (pen) => {
    const sharp = sheetOf(200, 200);
    sharp.pen.translate(100, 100);
    sharp.pen.scale(2, 2);
    paint(sharp.pen);
    for (let at = 0; at < copies; at++) {
      const off = at - (copies - 1) / 2;
      pen.globalAlpha = 0.15 * (1 - Math.abs(off) / copies);
      pen.drawImage(sharp.canvas, -50, -50 + off * 3.6, 100, 100);
    }
    pen.globalAlpha = 1;
  };
};

/** Shadows fall beyond the square of their symbol, and would be cut off at its foot. */
const shadowReach = 1.2;

/** The textures of one size, each made when first needed and kept; thrown away together. */
export type Paints = {
  symbol: (letter: string) => Texture;
  streak: (letter: string) => Texture;
  /** Any other square drawing by a name of its own. */
  other: (name: string, paint: Paint, side: number) => Texture;
  destroy: () => void;
};

export const paintsOf = (symbols: Readonly<Record<string, Paint>>, side: number): Paints => {
  const made = new Map<string, Texture>();
  const kept = (name: string, make: () => Texture): Texture => {
    const found = made.get(name) ?? make();
    made.set(name, found);
    return found;
  };
  const nothing: Paint = () => undefined;
  return {
    symbol: (letter) => kept(`=${letter}`, () => paintSquare(symbols[letter] ?? nothing, side, shadowReach)),
    streak: (letter) => kept(`~${letter}`, () => paintSquare(streakOf(symbols[letter] ?? nothing), side)),
    other: (name, paint, width) => kept(`+${name}/${width}`, () => paintSquare(paint, width)),
    destroy: () => {
      for (const texture of made.values()) texture.destroy(true);
      made.clear();
    },
  };
};

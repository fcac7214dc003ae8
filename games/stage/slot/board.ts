import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { allOutMs, fallIn, fallOut, isDown as liesNow } from './fall-away.ts';
import { type Field, type Layout, middleOf } from './layout.ts';
import type { Motion } from './motion.ts';
import type { Paints } from './paints.ts';
import { isBlurred, orderStop, resting, standAt, type Turning, turn } from './turning.ts';

export type Grid = readonly string[];

/** The reels as they stand and turn. It knows symbols by their letters and cells by their numbers, nothing of wins. */
export type Board = {
  container: Container;
  layout: (layout: Layout, paints: Paints) => void;
  grid: () => Grid;
  /** Stands so at once. */
  show: (grid: Grid) => void;
  /** Reels begin to turn and go on until they are landed. */
  spin: (reels: readonly number[], strips: readonly string[]) => void;
  /** Each turning reel stops in its turn; told as each stands. */
  land: (grid: Grid, stops: readonly number[] | undefined, told: (reel: number) => void) => Promise<void>;
  isTurning: () => boolean;
  /** These stand out, the others step back; nothing lights all alike. */
  light: (cells: readonly number[] | undefined) => void;
  /** How much larger than it is a cell is drawn. */
  scale: (cell: number, times: number) => void;
  sprite: (cell: number) => Sprite | undefined;
  /** Where a cell is drawn, moved by so many cells. */
  move: (cell: number, rows: number) => void;
  middle: (cell: number) => { x: number; y: number };
  cell: () => number;
  texture: (letter: string) => Texture | undefined;
};

/** From the press to the first stop at least, and from stop to stop: the same every time, whatever came. */
const firstStopMs = 520;
const betweenMs = 170;
const dimmed = 0.32;
const sideReach = 0.09;

export const boardOf = (field: Field, motion: Motion): Board => {
  const { reels, rows } = field;
  const container = new Container();
  const mask = new Graphics();
  container.addChild(mask);
  container.mask = mask;
  const state: State = {
    field,
    motion,
    turning: Array.from({ length: reels }, () => resting(' '.repeat(rows), ' ')),
    sprites: Array.from({ length: reels }, () => Array.from({ length: rows + 1 }, () => new Sprite())),
    strips: [],
    spinning: new Set(),
    sinceMs: 0,
    layout: undefined,
    paints: undefined,
  };
  for (const sprite of state.sprites.flat()) {
    sprite.anchor.set(0.5);
    container.addChild(sprite);
  }
  const spriteOf = (cell: number) => state.sprites[Math.floor(cell / rows)]?.[(cell % rows) + 1];
  return {
    container,
    layout: (layout, paints) => {
      Object.assign(state, { layout, paints });
      drawWindow(mask, layout);
      drawAll(state);
    },
    grid: () => state.turning.map(({ cells }) => cells.slice(1, rows + 1).join('')),
    show: (grid) => {
      grid.forEach((column, reel) => standAt(state.turning[reel]!, column, column.at(-1) ?? ' '));
      state.spinning.clear();
      drawAll(state);
    },
    spin: (turned, strips) => spin(state, turned, strips),
    land: (grid, stops, told) => land(state, { grid, stops, told }),
    isTurning: () => state.spinning.size > 0,
    light: (cells) => {
      const lit = cells && new Set(cells);
      for (let cell = 0; cell < reels * rows; cell++) {
        const sprite = spriteOf(cell);
        if (sprite) sprite.alpha = !lit || lit.has(cell) ? 1 : dimmed;
      }
    },
    scale: (cell, by) => void spriteOf(cell)?.scale.set(by),
    sprite: spriteOf,
    move: (cell, by) => {
      const [sprite, layout] = [spriteOf(cell), state.layout];
      if (sprite && layout) sprite.y = middleOf(layout, cell, rows).y + by * layout.row;
    },
    middle: (cell) => (state.layout ? middleOf(state.layout, cell, rows) : { x: 0, y: 0 }),
    cell: () => state.layout?.cell ?? 0,
    texture: (letter) => state.paints?.symbol(letter),
  };
};

/** Through which the reels are seen: a symbol may reach a little over the edge of its own, to both sides. */
const drawWindow = (mask: Graphics, { board: { x, y, width, height }, cell }: Layout): void => {
  const over = cell * sideReach;
  mask
    .clear()
    .rect(x - over, y, width + over * 2, height)
    .fill(0xffffff);
};

type State = {
  field: Field;
  motion: Motion;
  turning: Turning[];
  sprites: Sprite[][];
  strips: readonly string[];
  spinning: Set<number>;
  /** How long the reels have turned. */
  sinceMs: number;
  layout: Layout | undefined;
  paints: Paints | undefined;
};

const drawAll = (state: State): void => state.turning.forEach((_, reel) => drawReel(state, reel));

const drawReel = ({ turning, sprites, field: { rows }, layout, paints }: State, at: number): void => {
  const reel = turning[at];
  if (!reel || !layout || !paints) return;
  const isStreak = isBlurred(reel);
  sprites[at]?.forEach((sprite, row) => {
    const letter = reel.cells[row] ?? ' ';
    sprite.visible = letter !== ' ' && letter !== '';
    if (!sprite.visible) return;
    const texture = isStreak ? paints.streak(letter) : paints.symbol(letter);
    if (sprite.texture !== texture) sprite.texture = texture;
    const middle = middleOf(layout, at * rows, rows);
    sprite.position.set(middle.x, middle.y + (row - 1 + reel.offset) * layout.row);
    sprite.scale.set(1);
  });
};

const spin = (state: State, reels: readonly number[], strips: readonly string[]): void => {
  state.strips = strips;
  state.sinceMs = 0;
  for (const at of reels) {
    state.spinning.add(at);
    for (const sprite of state.sprites[at] ?? []) sprite.alpha = 1;
    const reel = state.turning[at];
    if (reel) Object.assign(reel, { queue: undefined, bounceMs: -1, speed: 0, offset: 0 });
  }
  void state.motion.turn((ms) => {
    // Told to end without knowing where: whoever lands them shows how they stand.
    if (ms === Infinity) return false;
    state.sinceMs += ms;
    if (state.field.drops) {
      for (const at of reels)
        if (state.spinning.has(at)) moveReel(state, at, fallOut(state.sinceMs, at, state.field.rows));
      return state.spinning.size > 0 && state.sinceMs < allOutMs(state.field.reels);
    }
    for (const at of reels) {
      const [reel, strip] = [state.turning[at], strips[at]];
      if (!reel || !strip || !state.spinning.has(at)) continue;
      if (!turn(reel, ms, strip)) state.spinning.delete(at);
      drawReel(state, at);
    }
    return state.spinning.size > 0;
  });
};

/** Draws a column so many rows below its place. */
const moveReel = (state: State, at: number, offset: number): void => {
  const reel = state.turning[at];
  if (!reel) return;
  reel.offset = offset;
  drawReel(state, at);
};

/** Those that left the window are followed by what came, column by column. */
const dropIn = async (state: State, reels: readonly number[], { grid, told }: Landing): Promise<void> => {
  const { motion, turning, field } = state;
  const lying = new Set<number>();
  let [waited, fell] = [state.sinceMs, 0];
  await motion.turn((ms) => {
    if (ms === Infinity) return false;
    waited += ms;
    if (waited < allOutMs(field.reels)) return true;
    for (const at of reels) {
      const [reel, column] = [turning[at], grid[at]];
      if (fell === 0 && reel && column !== undefined) standAt(reel, column, ' ');
      moveReel(state, at, fallIn(fell, at, field.rows));
      if (!liesNow(fell, at) || lying.has(at)) continue;
      lying.add(at);
      told(at);
    }
    fell += ms;
    return lying.size < reels.length;
  });
  for (const at of reels) if (!lying.has(at)) told(at);
};

type Landing = { grid: Grid; stops: readonly number[] | undefined; told: (reel: number) => void };

const land = async (state: State, landing: Landing): Promise<void> => {
  const { grid, stops } = landing;
  const { turning, strips } = state;
  const reels = [...state.spinning].toSorted((a, b) => a - b);
  await (state.field.drops ? dropIn : stopReels)(state, reels, landing);
  // However it ended, this is how they stand.
  grid.forEach((column, at) => {
    const [strip, stop, reel] = [strips[at], stops?.[at], turning[at]];
    const above = strip && stop !== undefined ? strip[(stop + strip.length - 1) % strip.length] : column.at(-1);
    if (reel) standAt(reel, column, above ?? ' ');
  });
  state.spinning.clear();
  drawAll(state);
};

const stopReels = async (state: State, reels: readonly number[], { grid, stops, told }: Landing): Promise<void> => {
  const { motion, turning, strips } = state;
  const stopped = new Set<number>();
  const isDown = (at: number) => {
    if (stopped.has(at)) return;
    stopped.add(at);
    told(at);
  };
  await motion.turn((ms) => {
    reels.forEach((at, order) => {
      const [reel, column, strip] = [turning[at], grid[at], strips[at]];
      if (!reel || column === undefined || strip === undefined || ms === Infinity) return;
      const isDue = state.sinceMs >= firstStopMs + order * betweenMs;
      if (isDue && reel.queue === undefined && reel.bounceMs < 0 && state.spinning.has(at) && !stopped.has(at)) {
        const stop = stops?.[at];
        orderStop(reel, column, { strip, ...(stop !== undefined && { stop }) });
      }
      if (reel.bounceMs >= 0) isDown(at);
    });
    return ms !== Infinity && state.spinning.size > 0;
  });
  for (const at of reels) isDown(at);
};

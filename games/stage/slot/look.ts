import type { Container } from 'pixi.js';
import type { SlotEvent } from '../../engine/slot/events.ts';
import type { Pencil } from '../desk.ts';
import type { WinRung } from '../win-rungs.ts';
import type { Board, Grid } from './board.ts';
import type { Field, Layout, Margins } from './layout.ts';
import type { Mover } from './mover.ts';
import type { Motion } from './motion.ts';
import type { Overlay } from './overlay.ts';
import type { Mode, Paint, Paints, Pen, ScenePaint } from './paints.ts';
import type { Moment, Voice } from './voice.ts';

/** What a game's own showing of an event may use. */
export type StageKit = {
  pencil: Pencil;
  board: Board;
  motion: Motion;
  overlay: Overlay;
  /** Above the reels. */
  front: Container;
  layout: () => Layout | undefined;
  paints: () => Paints | undefined;
  /** Hundredths of the total bet as money. */
  money: (hundredths: number) => string;
  /** @param halfTones how much higher than written */
  sound: (name: Moment, halfTones?: number) => void;
  /** Bits of the game's own spark fly from here, in CSS pixels of the stage. */
  burst: (at: { x: number; y: number }, count: number) => void;
  /** The scene answers a win, where it can. */
  answerWin: (rung: WinRung) => void;
  /** Another scene, such as that of free spins. */
  setMode: (mode: Mode) => void;
};

/** All that a slot brings to its stage. */
export type SlotLook = {
  field: Field;
  /** By letter, as the grid has them. */
  symbols: Readonly<Record<string, Paint>>;
  /** What turns by: the game's true strips, by mode; a game without strips gives any order of its symbols. */
  strips: (mode: Mode) => readonly string[];
  /** Before the first spin: nothing that pays. */
  rest: Grid;
  /** Behind the reels. */
  scene: ScenePaint;
  /** Over the reels' edge: ornaments, the roof of the frame. */
  frame?: ScenePaint;
  margins?: Margins;
  /** The row of each reel, as in the rules; a game without lines has none. */
  lines?: readonly (readonly number[])[];
  /** Colours of lines in turn, as CSS writes them. */
  lineTones: readonly string[];
  /** What answers a good win: behind the reels where it jumps, else over them. */
  mover?: Mover;
  /** What flies at a win. */
  spark: Paint;
  /** A value on an orb: painted once a text. @param name of a jackpot, where it is one */
  orb?: (pen: Pen, text: string, name: string | undefined) => void;
  voice: Voice;
  /** Of free spins: `{{spins}}` and `{{times}}`; else the stage's own words. */
  featureName?: string;
  /** Shows an event its own way; true where it did, else the stage shows it. */
  show?: (kit: StageKit, event: SlotEvent) => Promise<boolean>;
  /** When a round begins, ends, its reels turn, or the stage has another size: for what stands beside the reels. */
  dress?: (kit: StageKit) => { begin?: () => void; turn?: () => void; end?: () => void; size?: () => void };
};

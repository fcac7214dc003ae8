import type { Translate } from '../desk.ts';

/** How a keno draws its board; what lies on it is the same for all. */
export type KenoLook = {
  /** Its classes begin with it: `-tray` and `-slot` for what came in order, `-grid` and `-number` for what is chosen from. */
  name: string;
  /** What stands in the key of a number beside the number itself. */
  inside?: (number: number) => Node;
  /** Lays the keys out, where the style alone doesn't. */
  place?: (key: HTMLElement, number: number) => void;
  /** Where an arrow leads from the key at a place, by its place; none where it leads nowhere. */
  step: (arrow: Arrow, at: number, grid: HTMLElement) => number;
  words: (t: Translate) => KenoWords;
};

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** What it says in words of its own. */
export type KenoWords = {
  welcome: string;
  start: string;
  board: string;
  drawn: string;
  /** Of a number: chosen and drawn, or drawn. */
  hit: string;
  came: string;
  rules: readonly string[];
};

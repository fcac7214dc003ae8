import { easeInQuad, easeOutBack } from './motion.ts';

const outMs = 330;
const inMs = 420;
const apartMs = 65;
/** Beyond the window, whatever stands one row above it too. */
const beyond = 1.2;

const shareAt = (ms: number, reel: number, takesMs: number): number =>
  Math.min(1, Math.max(0, (ms - reel * apartMs) / takesMs));

/** How many rows below its place a column is, so long after the press: it falls out of the window, the first column first. */
export const fallOut = (ms: number, reel: number, rows: number): number =>
  easeInQuad(shareAt(ms, reel, outMs)) * (rows + beyond);

/** How many rows from its place a column is that falls into the window, above it below zero. */
export const fallIn = (ms: number, reel: number, rows: number): number =>
  (easeOutBack(shareAt(ms, reel, inMs)) - 1) * (rows + beyond);

/** Whether a column lies. */
export const isDown = (ms: number, reel: number): boolean => shareAt(ms, reel, inMs) === 1;

/** From the press until all columns are out. */
export const allOutMs = (reels: number): number => (reels - 1) * apartMs + outMs;

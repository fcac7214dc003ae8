import type { Chance } from '#games/engine/chance/chance.ts';

/** Mango Grove: three reels, three rows, five lines. A sun on the middle reel holds it for two respins of the outer ones. */
export const symbols = ['sun', 'durian', 'mangosteen', 'mango', 'rambutan', 'banana'] as const;
export type Symbol = (typeof symbols)[number];

const letters: Readonly<Record<string, Symbol>> = {
  U: 'sun',
  D: 'durian',
  T: 'mangosteen',
  M: 'mango',
  R: 'rambutan',
  B: 'banana',
};
export const strips: readonly (readonly Symbol[])[] = [
  'BMRDBTRMBRTBMRBTDR',
  'RBTMRUBRMTBDRMBTRB',
  'MRBTDRBMTRBDRMBRTB',
].map((strip) => strip.split('').map((letter) => letters[letter]!));

export const lines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Hundredths of the stake on one line, for three alike; the sun stands for any. */
export const pays: Readonly<Record<Exclude<Symbol, 'sun'>, number>> = {
  durian: 6000,
  mangosteen: 2400,
  mango: 1250,
  rambutan: 550,
  banana: 500,
};
export const respinCount = 2;

export type LineWin = { line: number; symbol: Symbol; returned: number };
export type Step = { reels: Symbol[][]; wins: LineWin[] };
export type Spin = { steps: Step[]; returned: number };

const columnAt = (reel: number, stop: number): Symbol[] => {
  const strip = strips[reel]!;
  return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!);
};

export const stepAt = (stops: readonly number[]): Step => {
  const reels = stops.map((stop, reel) => columnAt(reel, stop));
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const row = rows.map((at, reel) => reels[reel]![at]!);
    const symbol = row[0]!;
    const isWin = symbol !== 'sun' && row[2] === symbol && (row[1] === symbol || row[1] === 'sun');
    return isWin ? [{ line, symbol, returned: pays[symbol] }] : [];
  });
  return { reels, wins };
};

export const isHeld = (step: Step): boolean => step.reels[1]!.includes('sun');
export const returnedBy = (step: Step): number => step.wins.reduce((all, win) => all + win.returned, 0);

/** Draws reel 1, 2, 3; with a sun held then reel 1 and 3 for each respin. */
export const spin = (chance: Chance): Spin => {
  const stop = (reel: number) => chance.below(strips[reel]!.length);
  const middleStops = [stop(0), stop(1), stop(2)];
  const first = stepAt(middleStops);
  const steps = [first];
  if (isHeld(first))
    for (let respin = 0; respin < respinCount; respin++) steps.push(stepAt([stop(0), middleStops[1]!, stop(2)]));
  return { steps, returned: steps.reduce((all, step) => all + returnedBy(step), 0) };
};

import type { Chance } from '#games/engine/chance/chance.ts';

/** Lanterns over the Weir: five reels, three rows, ten lines from the left. The lantern stands for any other and doubles. */
export const symbols = ['lantern', 'carp', 'lotus', 'boat', 'drum', 'shell', 'leaf', 'pebble'] as const;
export type Symbol = (typeof symbols)[number];

const letters: Readonly<Record<string, Symbol>> = {
  W: 'lantern',
  C: 'carp',
  O: 'lotus',
  B: 'boat',
  D: 'drum',
  S: 'shell',
  L: 'leaf',
  P: 'pebble',
};

/** Stops from top to bottom, a ring each. The lantern is on the three middle reels alone. */
export const strips: readonly (readonly Symbol[])[] = [
  'PLCSPDLOSPBLSPDOLSPBDLPS',
  'SPLWSDPLOSPBLCSPDLBPSLDO',
  'LPSDWLPBSOLPSCDPLBSPDLOS',
  'PSLDPWSLBPOSLDPCSLBDPOSL',
  'DPLSBPCSLPODSPLBSPLDOSPL',
].map((strip) => strip.split('').map((letter) => letters[letter]!));

/** The row, from 0 at the top, that a line passes on each reel. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
];

/** Hundredths of the stake on one line, for three, four and five in a row from the left. */
export const pays: Readonly<Record<Exclude<Symbol, 'lantern'>, readonly [number, number, number]>> = {
  carp: [5000, 25000, 120000],
  lotus: [2800, 12000, 50000],
  boat: [2300, 8000, 32000],
  drum: [1400, 4600, 18000],
  shell: [750, 2400, 10000],
  leaf: [700, 2000, 8000],
  pebble: [220, 800, 3500],
};
export const lanternFactor = 2;

export type LineWin = { line: number; symbol: Symbol; count: number; returned: number };

/** What one line gives, read from the left; it doubles when a lantern helped. */
export const lineWin = (row: readonly Symbol[]): Omit<LineWin, 'line'> | undefined => {
  const [first] = row;
  if (first === undefined || first === 'lantern') return undefined;
  const broken = row.findIndex((symbol) => symbol !== first && symbol !== 'lantern');
  const count = broken === -1 ? row.length : broken;
  const pay = pays[first][count - 3];
  if (pay === undefined) return undefined;
  const factor = row.slice(0, count).includes('lantern') ? lanternFactor : 1;
  return { symbol: first, count, returned: pay * factor };
};

/** One list of three symbols a reel. */
export const windowAt = (stops: readonly number[]): Symbol[][] =>
  strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!));

export const winsOf = (reels: readonly (readonly Symbol[])[]): LineWin[] =>
  lines.flatMap((rows, line) => {
    const win = lineWin(rows.map((row, reel) => reels[reel]![row]!));
    return win ? [{ line, ...win }] : [];
  });

export type Spin = { reels: Symbol[][]; wins: LineWin[]; returned: number };

/** Draws reel 1 to reel 5, one stop each. */
export const spin = (chance: Chance): Spin => {
  const reels = windowAt(strips.map((strip) => chance.below(strip.length)));
  const wins = winsOf(reels);
  return { reels, wins, returned: wins.reduce((all, win) => all + win.returned, 0) };
};

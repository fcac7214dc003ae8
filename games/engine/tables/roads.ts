/** What came, as road maps tell it: one of two sides, or neither. */
export type Came = 'first' | 'second' | 'tie';
/** A mark of a road in its column and row, both from 0. */
export type Mark<Sign> = { column: number; row: number; sign: Sign };
export type RoundMark = Mark<'first' | 'second'> & { ties: number };

export const roadRows = 6;

/** Every result in its turn, downwards and then to the right. */
export const beadRoad = (past: readonly Came[]): Mark<Came>[] =>
  past.map((sign, at) => ({ column: Math.floor(at / roadRows), row: at % roadRows, sign }));

type Streak = { side: 'first' | 'second'; ties: number[] };

/** Runs of one side; a tie counts for the result before it, ties at the start for the first that comes. */
const streaksOf = (past: readonly Came[]): Streak[] => {
  const streaks: Streak[] = [];
  let early = 0;
  for (const came of past) {
    const last = streaks.at(-1);
    if (came === 'tie') {
      if (last) last.ties[last.ties.length - 1]!++;
      else early++;
    } else if (last?.side === came) last.ties.push(0);
    else {
      streaks.push({ side: came, ties: [streaks.length === 0 ? early : 0] });
    }
  }
  return streaks;
};

/** Lays runs out: each begins a column; one that meets the floor or another turns right. */
const laid = <Sign>(runs: readonly { sign: Sign; length: number }[]): Mark<Sign>[] => {
  const taken = new Set<string>();
  const marks: Mark<Sign>[] = [];
  let start = 0;
  for (const { sign, length } of runs) {
    while (taken.has(`${start},0`)) start++;
    let [column, row] = [start, 0];
    let isTurned = false;
    for (let step = 0; step < length; step++) {
      if (step > 0) {
        isTurned ||= row + 1 >= roadRows || taken.has(`${column},${row + 1}`);
        if (isTurned) column++;
        else row++;
      }
      taken.add(`${column},${row}`);
      marks.push({ column, row, sign });
    }
    start++;
  }
  return marks;
};

/** Runs of one side as columns, with the ties that followed each mark. */
export const bigRoad = (past: readonly Came[]): RoundMark[] => {
  const streaks = streaksOf(past);
  const ties = streaks.flatMap(({ ties: its }) => its);
  return laid(streaks.map(({ side, ties: its }) => ({ sign: side, length: its.length }))).map((mark, at) => ({
    ...mark,
    ties: ties[at]!,
  }));
};

/** Whether the runs repeat: against the run `back` columns before. */
const likelihoodOf = (past: readonly Came[], back: number): boolean[] => {
  const lengths = streaksOf(past).map(({ ties }) => ties.length);
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => row).flatMap((row) => {
      if (row > 0) return column >= back ? [lengths[column - back] !== row] : [];
      return column > back ? [lengths[column - 1] === lengths[column - 1 - back]] : [];
    }),
  );
};

const derived = (past: readonly Came[], back: number): Mark<boolean>[] => {
  const runs: { sign: boolean; length: number }[] = [];
  for (const isAlike of likelihoodOf(past, back)) {
    const last = runs.at(-1);
    if (last?.sign === isAlike) last.length++;
    else runs.push({ sign: isAlike, length: 1 });
  }
  return laid(runs);
};

/** True where the big road repeats itself (drawn red), false where it breaks (blue). */
export const bigEyeRoad = (past: readonly Came[]): Mark<boolean>[] => derived(past, 1);
export const smallRoad = (past: readonly Came[]): Mark<boolean>[] => derived(past, 2);
export const cockroachRoad = (past: readonly Came[]): Mark<boolean>[] => derived(past, 3);

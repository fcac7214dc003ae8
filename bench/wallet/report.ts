import { print, printAside } from '../../tools/command/output.ts';

/** One measured case: how many a second, and how long each took. */
export type Measured = { perSecond: number; p50ms: number; p99ms: number; count: number };
/** With the processor time of one, in microseconds, of the client and the server together. */
export type Costed = Measured & { cpuMicros?: number };
/** The median run of a way, and the rate of each round. */
export type Rounds = Costed & { perRound: readonly number[] };

export type Line = {
  case: string;
  value: number;
  unit: string;
  reference?: string;
  referenceValue?: number;
  p50ms?: number;
  p99ms?: number;
  /** Where it is not value ÷ reference: the median of what each round's two runs, one after the other, make. */
  ratio?: number;
  /** The ratio, or the value itself, that the design asks for. */
  wanted?: string;
};

/** One JSON line on the output. The ratio is value ÷ reference. */
export const report = (line: Line): void => {
  const ratio =
    line.referenceValue === undefined || line.referenceValue === 0
      ? {}
      : { ratio: round(line.ratio ?? line.value / line.referenceValue, 100) };
  const times = Object.fromEntries(
    Object.entries({ value: line.value, referenceValue: line.referenceValue, p50ms: line.p50ms, p99ms: line.p99ms })
      .filter(([, number]) => number !== undefined)
      .map(([name, number]) => [name, round(number ?? 0, 100)]),
  );
  print(JSON.stringify({ bench: 'wallet', ...line, ...times, ...ratio }));
};

export const progress = (text: string): void => printAside(text);

const round = (number: number, steps: number): number => Math.round(number * steps) / steps;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Other programs on the machine slow both runs of a round: the ratio within rounds holds where medians apart do not. */
export const ratioOfRounds = (one: Rounds, other: Rounds): number =>
  median(one.perRound.map((rate, round) => rate / (other.perRound[round] ?? Number.NaN)));

/** The middle one of several runs by speed. */
export const medianRun = <Run extends Measured>(runs: readonly Run[]): Run =>
  runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;

export const summary = (count: number, tookMs: number, latenciesMs: number[]): Measured => {
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number) =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0;
  return { perSecond: (count / tookMs) * 1000, p50ms: at(0.5), p99ms: at(0.99), count };
};

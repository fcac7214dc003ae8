import { setTimeout as sleep } from 'node:timers/promises';
import { shares, type Outcome, type Stream, type StreamName, streamNames } from './streams.ts';

/** One arrival: when it came, how long its answer took, and what it was. */
export type Arrival = { stream: StreamName; at: number; tookMs: number; outcome: Outcome };

/** So the streams mix as their shares say, in an order that repeats itself. */
const order: readonly StreamName[] = (() => {
  const due = new Map(streamNames.map((name) => [name, 0]));
  return Array.from({ length: 100 }, () => {
    for (const name of streamNames) due.set(name, due.get(name)! + shares[name]);
    const next = streamNames.toSorted((a, b) => due.get(b)! - due.get(a)!)[0]!;
    due.set(next, due.get(next)! - 100);
    return next;
  });
})();

let arrived = 0;

/**
 * People arrive at a rate, whatever becomes of those before them. Times run from the arrival.
 * @returns once all have come; `answered` resolves once the last of them has its answer.
 */
export const arrive = async (
  streams: Readonly<Record<StreamName, Stream>>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ answered: Promise<Arrival[]> }> => {
  const arrivals: Arrival[] = [];
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < seconds * 1000; await sleep(1)) {
    const due = Math.min(((performance.now() - startedAt) / 1000) * perSecond, perSecond * seconds);
    for (; sent < due; sent++) {
      const no = arrived++;
      const stream = order[no % order.length]!;
      const at = performance.now();
      answers.push(
        streams[stream](no).then((outcome) => {
          arrivals.push({ stream, at: at - startedAt, tookMs: performance.now() - at, outcome });
        }),
      );
    }
  }
  return { answered: Promise.all(answers).then(() => arrivals) };
};

export type Figures = Record<Outcome, number> & { p50ms: number; p95ms: number; p99ms: number };

const partOf = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** Of those that were answered. */
export const figuresOf = (arrivals: readonly Arrival[]): Figures => {
  const times = arrivals
    .filter(({ outcome }) => outcome === 'answered')
    .map(({ tookMs }) => tookMs)
    .toSorted((a, b) => a - b);
  const count = (outcome: Outcome) => arrivals.filter((it) => it.outcome === outcome).length;
  return {
    answered: count('answered'),
    sentAway: count('sentAway'),
    sentAwayWithoutWord: count('sentAwayWithoutWord'),
    failed: count('failed'),
    p50ms: partOf(times, 0.5),
    p95ms: partOf(times, 0.95),
    p99ms: partOf(times, 0.99),
  };
};

/** A second holds a handful of log-ins and deposits, which the p95 falls among: so many together are judged. */
const windowSeconds = 3;

const windowOf = (arrivals: readonly Arrival[], second: number): Figures =>
  figuresOf(arrivals.filter(({ at }) => at >= second * 1000 && at < (second + windowSeconds) * 1000));

/** What counts as served as in the calm: twice its p95, or its own worst few seconds where those were worse. */
export const normalMost = (calm: readonly Arrival[], seconds: number): number => {
  const windows = Array.from({ length: Math.max(1, seconds - windowSeconds + 1) }, (_, at) => windowOf(calm, at).p95ms);
  return Math.max(2 * figuresOf(calm).p95ms, ...windows);
};

/** The second from which on, to the end, arrivals are served as in the calm; undefined where they never are. */
export const normalAfter = (
  arrivals: readonly Arrival[],
  { mostMs, seconds }: { mostMs: number; seconds: number },
): number | undefined => {
  const isNormal = (second: number): boolean => {
    const { sentAway, sentAwayWithoutWord, failed, p95ms } = windowOf(arrivals, second);
    return sentAway + sentAwayWithoutWord + failed === 0 && p95ms <= mostMs;
  };
  const bad = Array.from({ length: seconds }, (_, second) => second).filter((second) => !isNormal(second));
  const last = bad.at(-1);
  if (last === undefined) return 0;
  return last + 1 < seconds ? last + 1 : undefined;
};

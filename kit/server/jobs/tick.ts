import { asJob, type Read } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { dueTickers } from './due-tickers.ts';
import type { Ticker } from './jobs.ts';
import { standForLeader } from './leadership.ts';
import { asLeader } from './leading-work.ts';

/** However sure its condition is that nothing is due, a ticker looks for itself after so long. */
const anywayMs = 60_000;
/** Quicker tickers are asked for by themselves, so that all others are asked for seldom. */
const quickBelowMs = 1000;

/** It was not called since this process leads. */
const atFirst = 0;

type Parts = { read: Read; databaseUrl: string; log: Log };

export type Ticking = { isLeading: (ticker: string) => boolean; stop: () => Promise<void> };

/** A ticker with a condition. @property restUntil it is not called before, by `performance.now`. */
type Conditional = { ticker: Ticker; isRunning: boolean; restUntil: number; anywayAt: number };

/**
 * Calls each ticker as its time comes, in the process that leads it. Those with a condition are asked for together, and called only
 * where it holds: at first and once a minute without being asked for.
 */
export const startTicking = (tickers: readonly Ticker[], { read, databaseUrl, log }: Parts): Ticking => {
  const leadership = standForLeader(
    databaseUrl,
    tickers.map(({ name }) => name),
    log,
  );
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const track = (work: Promise<void>): void => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  const repeat = (everyMs: number, work: () => Promise<void>): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      track(work().finally(() => repeat(everyMs, work)));
    }, everyMs);
    timers.add(timer);
  };
  const runLed = async ({ name, run }: Ticker): Promise<void> => {
    try {
      const isLeading = () => leadership.isLeading(name);
      if (isLeading()) await asLeader(isLeading, () => asJob(run));
    } catch (error) {
      log.error('ticker failed', { ticker: name, error });
    }
  };
  const call = async (it: Conditional, lookMs: number): Promise<void> => {
    it.isRunning = true;
    await runLed(it.ticker);
    const now = performance.now();
    // Looks come at steps of their own: the one that is nearest to the end of its pause counts.
    Object.assign(it, { isRunning: false, restUntil: now + it.ticker.everyMs - lookMs / 2, anywayAt: now + anywayMs });
  };
  const look = (group: readonly Conditional[], lookMs: number): (() => Promise<void>) => {
    const ask = dueTickers(
      read,
      group.map(({ ticker: { name, isDue } }) => ({ name, isDue: isDue! })),
      log,
    );
    return async () => {
      const now = performance.now();
      const free: Conditional[] = [];
      for (const it of group) {
        if (!leadership.isLeading(it.ticker.name)) it.anywayAt = atFirst;
        else if (!it.isRunning && now >= it.restUntil) free.push(it);
      }
      const anyway = free.filter(({ anywayAt }) => anywayAt === atFirst);
      // One a look: all at once they would take a connection each.
      const [overdue] = free
        .filter(({ anywayAt }) => anywayAt !== atFirst && now >= anywayAt)
        .toSorted((one, other) => one.anywayAt - other.anywayAt);
      if (overdue) anyway.push(overdue);
      const due = free.length > anyway.length ? await ask() : undefined;
      if (stopped) return;
      for (const it of free)
        if (due === undefined || due.has(it.ticker.name) || anyway.includes(it)) track(call(it, lookMs));
    };
  };

  for (const ticker of tickers) if (!ticker.isDue) repeat(ticker.everyMs, () => runLed(ticker));
  for (const group of groupsOf(tickers.filter(({ isDue }) => isDue))) {
    const lookMs = Math.min(...group.map(({ everyMs }) => everyMs));
    repeat(
      lookMs,
      look(
        group.map((ticker) => ({ ticker, isRunning: false, restUntil: 0, anywayAt: atFirst })),
        lookMs,
      ),
    );
  }
  return {
    isLeading: leadership.isLeading,
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      while (running.size > 0) await Promise.allSettled(running);
      await leadership.stop();
    },
  };
};

const groupsOf = (tickers: readonly Ticker[]): Ticker[][] =>
  [
    tickers.filter(({ everyMs }) => everyMs < quickBelowMs),
    tickers.filter(({ everyMs }) => everyMs >= quickBelowMs),
  ].filter((group) => group.length > 0);

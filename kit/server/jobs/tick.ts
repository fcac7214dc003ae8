import { asJob, type Read } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { inSpan } from '../log/spans.ts';
import { dueTickers } from './due-tickers.ts';
import type { Condition, Ticker } from './jobs.ts';
import { standForLeader } from './leadership.ts';
import { asLeader } from './leading-work.ts';
import { type Loops, openLoops } from './loops.ts';

/** However sure its condition is that nothing is due, a ticker looks for itself after so long. */
const anywayMs = 60_000;
/** Quicker tickers are asked for by themselves, so that all others are asked for seldom. */
const quickBelowMs = 1000;
/** It was not called since this process leads. */
const atFirst = 0;

type Parts = { read: Read; databaseUrl: string; log: Log };

export type Ticking = { isLeading: (ticker: string) => boolean; stop: () => Promise<void> };

/**
 * Calls each ticker as its time comes, in the process that leads it. Those with a condition are asked for together, and called only
 * where it holds: at first and once a minute without being asked for.
 */
export const startTicking = (tickers: readonly Ticker[], { read, databaseUrl, log }: Parts): Ticking => {
  const names = tickers.map(({ name }) => name);
  const { isLeading, stop } = standForLeader(databaseUrl, names, log);
  const loops = openLoops();
  const runLed: RunLed = async ({ name, run }) => {
    try {
      const leads = () => isLeading(name);
      if (leads()) await inSpan(`ticker ${name}`, { kind: 'internal' }, () => asLeader(leads, () => asJob(run)));
    } catch (error) {
      log.error('ticker failed', { ticker: name, error });
    }
  };
  // One after the other from the beginning: those of one rhythm would always come at one moment, and have a connection each.
  const unasked = tickers.filter((ticker) => !ticker.isDue);
  for (const [at, ticker] of unasked.entries()) {
    const { everyMs } = ticker;
    loops.repeat(everyMs, () => runLed(ticker), everyMs * ((at + 1) / unasked.length));
  }
  for (const group of groupsOf(tickers)) {
    const ask = dueTickers(read, group, log);
    const lookMs = Math.min(...group.map(({ everyMs }) => everyMs));
    loops.repeat(lookMs, lookAt(group, { ask, lookMs, isLeading, runLed, loops }));
  }
  return {
    isLeading,
    stop: async () => {
      await loops.stop();
      await stop();
    },
  };
};

type RunLed = (ticker: Ticker) => Promise<void>;
type Asked = Ticker & { isDue: Condition };
const isAsked = (ticker: Ticker): ticker is Asked => ticker.isDue !== undefined;

const groupsOf = (tickers: readonly Ticker[]): Asked[][] => {
  const asked = tickers.filter(isAsked);
  return [
    asked.filter(({ everyMs }) => everyMs < quickBelowMs),
    asked.filter(({ everyMs }) => everyMs >= quickBelowMs),
  ].filter((group) => group.length > 0);
};

type LookParts = {
  ask: ReturnType<typeof dueTickers>;
  lookMs: number;
  isLeading: (name: string) => boolean;
  runLed: RunLed;
  loops: Loops;
};

/** How a ticker stands, in ms of `performance.now`. @property restUntil it is not called before. */
type Standing = { ticker: Asked; isRunning: boolean; restUntil: number; anywayAt: number };

const lookAt = (group: readonly Asked[], { ask, lookMs, isLeading, runLed, loops }: LookParts) => {
  const all = group.map((ticker): Standing => ({ ticker, isRunning: false, restUntil: 0, anywayAt: atFirst }));
  const call = async (it: Standing): Promise<void> => {
    it.isRunning = true;
    await runLed(it.ticker);
    const now = performance.now();
    // Looks come at steps of their own: the one that is nearest to the end of its pause counts.
    Object.assign(it, { isRunning: false, restUntil: now + it.ticker.everyMs - lookMs / 2, anywayAt: now + anywayMs });
  };
  return async (): Promise<void> => {
    const now = performance.now();
    for (const it of all) if (!isLeading(it.ticker.name)) it.anywayAt = atFirst;
    const free = all.filter((it) => isLeading(it.ticker.name) && !it.isRunning && now >= it.restUntil);
    const anyway = callsAnyway(free, now);
    const due = free.length > anyway.length ? await ask() : undefined;
    if (loops.isStopped()) return;
    for (const it of free)
      if (due === undefined || due.has(it.ticker.name) || anyway.includes(it)) loops.track(call(it));
  };
};

/** Whom nobody need ask for: all that were not called yet, and of the rest the one that was not called for longest. */
const callsAnyway = (free: readonly Standing[], now: number): Standing[] => {
  const overdue = free
    .filter(({ anywayAt }) => anywayAt !== atFirst && now >= anywayAt)
    .toSorted((one, other) => one.anywayAt - other.anywayAt);
  // One a look: all at once they would take a connection each.
  return [...free.filter(({ anywayAt }) => anywayAt === atFirst), ...overdue.slice(0, 1)];
};

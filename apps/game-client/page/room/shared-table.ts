import { bettorsShownMax, lastShownMax, table as readTable } from '#features/rounds/contract/table.ts';
import { liveTicket } from '#features/rounds/contract/live-ticket.ts';
import { sharedTopic } from '#features/rounds/domain/shared-names.ts';
import type { Bettor, SharedRound, TableNow } from '#games/stage/shared-desk.ts';
import { call } from '#kit/browser/calls/call.ts';
import { createLive } from '#kit/browser/live/live.ts';
import type { LiveEvent } from '#kit/browser/live/live-topics.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { deltasIn, roundIn } from './shared-facts.ts';
import { serverClock } from './server-clock.ts';
import { shownOf } from '../table.ts';

type Answer = OutputOf<typeof readTable>;

const pollMs = 1500;
const pollWhenToldMs = 20_000;
/** What was settled by then is asked for once the round is over. */
const settledAfterMs = 500;

export type SharedTable = {
  now: () => TableNow;
  clock: ReturnType<typeof serverClock>;
  isLive: () => boolean;
  onChange: (heard: () => void) => void;
  /** From the server's word anew. */
  refresh: () => Promise<void>;
  /** A bet of one's own as the server has just told it. */
  put: (bet: TableNow['mine'][number]) => void;
};

/**
 * The table as the server tells it: asked for, then kept by what the live channel tells, asked for again where something was missed,
 * and every moment while nothing is told.
 */
export const sharedTable = (
  game: string,
  {
    signal,
    first,
    refused,
    paid,
  }: { signal: AbortSignal; first: Order; refused: (refusal: string) => void; paid: (answer: Answer) => void },
): SharedTable => {
  let now: TableNow = { round: undefined, bettors: [], bettorCount: 0, mine: [], last: [] };
  const heard: (() => void)[] = [];
  const clock = serverClock();
  const become = (next: Partial<TableNow>) => {
    now = { ...now, ...next };
    for (const tell of heard) tell();
  };
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    const sentAt = performance.now();
    const answer = await call(readTable, {});
    if (signal.aborted) return;
    if (!answer.ok) return refused(answer.refusal);
    clock.heard(answer.value.serverTime, sentAt);
    paid(answer.value);
    become(tableIn(answer.value, now, first));
  };
  const refresh = () => (asking ??= ask().finally(() => (asking = undefined)));
  const follow = followerOf({ now: () => now, first, become, refresh: () => void refresh() });
  const live = createLive({ address: socketAddress });
  const leave = live.listen(sharedTopic(game), follow);
  live.onState(() => become({}));
  signal.addEventListener('abort', leave);
  const isLive = () => live.state() === 'open';
  const poll = (): void => {
    setTimeout(
      () => {
        if (signal.aborted) return;
        void refresh().then(poll);
      },
      isLive() ? pollWhenToldMs : pollMs,
    );
  };
  void refresh().then(poll);
  return {
    now: () => now,
    clock,
    isLive,
    onChange: (tell) => void heard.push(tell),
    refresh,
    put: (bet) =>
      become({
        mine: [...now.mine.filter(({ no, round }) => no !== bet.no && round.roundId !== bet.round.roundId), bet],
      }),
  };
};

type Follower = {
  now: () => TableNow;
  first: Order;
  become: (next: Partial<TableNow>) => void;
  refresh: () => void;
};

/** Takes over what the live channel tells; what doesn't fit is asked for. */
const followerOf =
  ({ now, first, become, refresh }: Follower) =>
  ({ kind, facts }: LiveEvent): void => {
    if (kind === 'resync') return refresh();
    const { round: known, mine } = now();
    if (kind === 'bets') {
      if (facts['round'] !== known?.sharedId) return refresh();
      const deltas = deltasIn(facts['list']);
      become(withDeltas(now(), deltas, first));
      if (deltas.some(({ no }) => mine.some((bet) => bet.no === no))) refresh();
      return;
    }
    const round = roundIn(kind, facts);
    if (!round) return refresh();
    become(withRound(now(), round));
    if (mine.length > 0 && round.state !== 'running') setTimeout(refresh, settledAfterMs);
  };

const socketAddress = async (): Promise<string | undefined> => {
  const answer = await call(liveTicket, {});
  if (!answer.ok) return undefined;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/live?ticket=${encodeURIComponent(answer.value.ticket)}`;
};

const tableIn = ({ round, bettors, bettorCount, mine, last }: Answer, known: TableNow, first: Order): TableNow => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so every event's value is plain
  round: (round ?? undefined) as SharedRound | undefined,
  bettors: round?.sharedId === known.round?.sharedId ? together(bettors, known.bettors, first) : bettors,
  bettorCount,
  mine: mine.map((bet) => ({ no: bet.no, round: shownOf(bet.round), state: bet.round.state })),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  last: last as TableNow['last'],
});

/** What was told a moment ago may not be in an answer that was made a moment before. */
const together = (answered: readonly Bettor[], known: readonly Bettor[], first: Order): readonly Bettor[] => {
  const newer = known.filter((one) => !answered.some(({ no }) => no === one.no));
  return [...answered, ...newer].toSorted(first).slice(0, bettorsShownMax);
};

/** A new round has nobody in it yet; one that is over stands first among the last. */
const withRound = (now: TableNow, round: SharedRound): TableNow => {
  const isNew = round.sharedId !== now.round?.sharedId;
  const isOver = round.state === 'over' || round.state === 'voided';
  const last = now.last.filter(({ sharedId }) => sharedId !== round.sharedId);
  return {
    ...now,
    round,
    ...(isNew && { bettors: [], bettorCount: 0, mine: [] }),
    ...(isOver && { last: [round, ...last].slice(0, lastShownMax) }),
  };
};

type Delta = ReturnType<typeof deltasIn>[number];

const withDeltas = (now: TableNow, deltas: readonly Delta[], first: Order): TableNow => {
  let { bettors, bettorCount } = now;
  for (const delta of deltas) {
    const known = bettors.find(({ no }) => no === delta.no);
    if (delta.kind === 'placed' && !known) {
      const { no, name, currency, stake } = delta;
      bettorCount++;
      bettors = [...bettors, { no, name, currency, stake, paid: null }].toSorted(first);
    }
    if (delta.kind === 'won') {
      const { kind: _, ...won } = delta;
      bettors = [...bettors.filter((one) => one !== known), won].toSorted(first);
    }
    if (delta.kind === 'gone') {
      bettorCount--;
      bettors = bettors.filter((one) => one !== known);
    }
    if (delta.kind === 'taken' && known)
      bettors = bettors.map((one) => (one === known ? { ...known, paid: delta.paid } : one));
  }
  return { ...now, bettors: bettors.slice(0, bettorsShownMax), bettorCount: Math.max(bettorCount, bettors.length) };
};

type Order = (a: Bettor, b: Bettor) => number;
export const byStake: Order = (a, b) => Number(b.stake - a.stake);
/** Where it is told while the round goes on who has won. */
export const byWins: Order = (a, b) => Number((b.paid ?? 0n) - (a.paid ?? 0n)) || byStake(a, b);

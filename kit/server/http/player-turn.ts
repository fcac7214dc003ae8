import type { MemberId } from '#kit/shared/id.ts';
import { isJobWork } from '../database/database.ts';
import type { World } from '../world.ts';

/** More calls of one player than this wait for no answer any more. */
const waitingMax = 50;
/** Nor does a call that has waited so long for those before it: one of them has met a held wallet. */
const waitedMaxMs = 2000;

/** Whether somebody still waits for an answer; of an `AbortSignal` only this is looked at. */
export type Wanted = { readonly aborted: boolean };

type Line = { last: Promise<unknown>; waiting: number };
/** Lines of waiting work by whom it is of, empty ones left out. */
export type Lines = Map<string, Line>;

const players = new WeakMap<World['database'], Lines>();

/**
 * One act on a player's money at a time in this process, whichever road it comes by: a player whose wallet is held by somebody
 * occupies one connection however often they press and vendors ask. Work that nobody waits for any more is not begun. Jobs take
 * no turn: they have connections of their own, and may wait for a wallet longer than a caller does. Never within another turn of
 * the same player, which would wait for itself.
 * @param signal aborted when the caller was answered without waiting any longer.
 * @throws an error of the code `TOO_BUSY`, which is answered as `unavailable`.
 */
export const inPlayerTurn = <Value>(
  { database }: Pick<World, 'database'>,
  memberId: MemberId,
  work: () => Promise<Value>,
  signal?: Wanted,
): Promise<Value> => {
  if (isJobWork()) return work();
  const lines: Lines = players.get(database) ?? new Map();
  players.set(database, lines);
  return inLine(lines, memberId, work, signal);
};

/** One work of a key at a time, in the order of the calls; a few wait, and for a short time only. @throws as `inPlayerTurn`. */
export const inLine = async <Value>(
  lines: Lines,
  key: string,
  work: () => Promise<Value>,
  signal?: Wanted,
): Promise<Value> => {
  const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= waitingMax) throw tooLate();
  line.waiting++;
  lines.set(key, line);
  const since = performance.now();
  const begin = () => {
    if (performance.now() - since > waitedMaxMs) throw tooLate();
    requireWanted(signal);
    return work();
  };
  const turn = line.last.then(begin, begin);
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.waiting--;
    if (line.waiting === 0) lines.delete(key);
  }
};

/** Stands before each commit as well: what was answered with `unavailable` leaves nothing behind that it can still stop. */
export const requireWanted = (signal: Wanted | undefined): void => {
  if (signal?.aborted === true) throw tooLate();
};

const tooLate = (): Error => Object.assign(new Error('nobody waits for the answer any more'), { code: 'TOO_BUSY' });

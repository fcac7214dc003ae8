import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** More calls of one player than this wait for no answer any more. */
const waitingMax = 50;

type Line = { last: Promise<unknown>; waiting: number };
const lines = new WeakMap<World['database'], Map<MemberId, Line>>();

/**
 * One act of a player at a time in this process: a player whose wallet is held by somebody occupies one connection however
 * often the vendor asks again. Work that nobody waits for any more is not begun.
 * @param signal aborted when the vendor was answered without waiting any longer.
 * @throws an error of the code `TOO_BUSY`, which is answered as `unavailable`.
 */
export const inPlayerTurn = async <Value>(
  { database }: Pick<World, 'database'>,
  memberId: MemberId,
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
): Promise<Value> => {
  const players = lines.get(database) ?? new Map<MemberId, Line>();
  lines.set(database, players);
  const line = players.get(memberId) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= waitingMax) throw tooLate();
  line.waiting++;
  players.set(memberId, line);
  const begin = () => {
    requireWanted(signal);
    return work();
  };
  const turn = line.last.then(begin, begin);
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.waiting--;
    if (line.waiting === 0) players.delete(memberId);
  }
};

/** Stands before each commit as well: what was answered with `unavailable` leaves nothing behind that it can still stop. */
export const requireWanted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted === true) throw tooLate();
};

const tooLate = (): Error => Object.assign(new Error('nobody waits for the answer any more'), { code: 'TOO_BUSY' });

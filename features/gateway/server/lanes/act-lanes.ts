import { isUnavailable } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Answer } from '../../domain/transaction.ts';
import { carryOutBatch } from './carry-out-batch.ts';
import type { PlainAct } from './plain-act.ts';

export type ActLanes = {
  /**
   * Carries an act out in a transaction that it shares with others, of other players. Its player's turn is held (`inPlayerTurn`).
   * @returns an answer for each of its moves, a bet before its win; undefined where it goes alone instead: nothing was done then, and nothing is said of what speaks against it.
   */
  carry: (act: PlainAct) => Promise<readonly Answer[] | undefined>;
};

type Waiting = { act: PlainAct; done: (answers: readonly Answer[] | undefined) => void };

/** Shared transactions at a time: while one commits, the next is at work. */
const laneCount = 2;
/** Acts in one. */
const actsMax = 128;
/** While one is under way, the next begins once so many wait: many small ones cost more than a few large ones. */
const actsToBegin = 32;
/** How much smaller than those before it one may be that does not wait for more. */
const partOfUsual = 2 / 3;
/** Nor does anybody wait longer for more to come. */
const gatherMs = 2;
/** Rows of a vendor's counted days that single acts use; lanes have others. */
const bucketsOfSingleActs = 32;

/** Gathers acts that come while earlier ones are carried out, in the order of their coming, those of one vendor together. */
export const actLanes = (world: World): ActLanes => {
  let waiting: Waiting[] = [];
  // Servers that share a database seldom meet in a row.
  const first = bucketsOfSingleActs + (world.entropy.bytes(1)[0]! & 15) * laneCount;
  const free = Array.from({ length: laneCount }, (_, at) => first + at);

  // How many went together lately: where many play, their answers bring the next acts within a moment.
  let usual = 1;
  let isAboutToBegin = false;
  let gathering: NodeJS.Timeout | undefined;

  const beginNow = (): void => {
    clearTimeout(gathering);
    gathering = undefined;
    isAboutToBegin = true;
    // Acts of the same turn of the event loop go together.
    setImmediate(() => {
      isAboutToBegin = false;
      const bucket = waiting.length > 0 ? free.pop() : undefined;
      if (bucket !== undefined) void run(bucket);
      begin();
    });
  };

  const begin = (): void => {
    // Where few play, the next act waits for nobody.
    const least = free.length < laneCount ? Math.min(actsToBegin, usual * partOfUsual) : 1;
    if (isAboutToBegin || free.length === 0 || waiting.length < least) return;
    if (waiting.length >= usual * partOfUsual) beginNow();
    else gathering ??= setTimeout(beginNow, gatherMs);
  };

  const run = async (bucket: number): Promise<void> => {
    const next = nextOf(waiting);
    waiting = waiting.filter((one) => !next.has(one));
    usual = Math.max(next.size, usual * 0.8);
    await carryAll(world, [...next], bucket);
    free.push(bucket);
    begin();
  };

  return {
    carry: (act) =>
      new Promise((done) => {
        waiting.push({ act, done });
        begin();
      }),
  };
};

const nextOf = (waiting: readonly Waiting[]): ReadonlySet<Waiting> => {
  const vendor = waiting[0]?.act.vendor;
  return new Set(waiting.filter(({ act }) => act.vendor === vendor).slice(0, actsMax));
};

const carryAll = async (world: World, next: readonly Waiting[], bucket: number): Promise<void> => {
  const answers = await carryOutBatch(
    world,
    next.map(({ act }) => act),
    bucket,
  ).catch((error: unknown) => {
    // Each goes alone now, and meets by itself what this was.
    if (!isUnavailable(error)) world.log.warn('acts did not go together', { acts: next.length, error });
    return undefined;
  });
  for (const { act, done } of next) done(answers?.get(act));
};

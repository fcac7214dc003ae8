import type { World } from '#kit/server/world.ts';
import { type Command, isSameCommand, keyOf, requireSound } from '../../domain/command.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { Pending } from './deliver.ts';
import { type Lane, openLane } from './lane.ts';

/** The ledger cannot be asked now. Whether the command was applied is not known: sent again, it is not applied twice. */
export type Unavailable = { outcome: 'unavailable'; retryAfterMs: number };

export type Batcher = {
  /**
   * Moves money in a transaction of its own, together with whatever else has gathered. Resolves after the commit.
   * Never rejects for what the database does: an outage ends as `unavailable`.
   * @throws RangeError for a key or amount that no caller should make.
   */
  apply: (command: Command) => Promise<Outcome | Unavailable>;
  /** Commands that wait for their answer now. */
  waiting: () => number;
  /** Answers what has been taken, and takes nothing more. */
  close: () => Promise<void>;
};

export type BatcherOptions = {
  /** Connections, each with its own share of the wallets. As many as the database has cores to spare. */
  lanes?: number;
  /** Commands in one transaction. */
  batchMax?: number;
  /** Commands that may wait; the next is answered `unavailable` at once. */
  waitingMax?: number;
  /** How long a command may wait for an absent database or a locked wallet before it is answered `unavailable`. */
  patienceMs?: number;
};

type Waiting = { command: Command; answered: Promise<Outcome | Unavailable> };

const retryAfterMs = 1000;
const unavailable: Unavailable = { outcome: 'unavailable', retryAfterMs };

/** For money steps that stand alone: gathers the commands of many requests into few transactions. */
export const batcher = (world: World, options: BatcherOptions = {}): Batcher => {
  const { lanes: laneCount = 2, batchMax = 256, waitingMax = 20_000, patienceMs = 2500 } = options;
  const lanes: Lane[] = Array.from({ length: laneCount }, () => openLane(world, { batchMax, patienceMs }));
  const waiting = new Map<string, Waiting>();
  let replays = 0;
  let isOpen = true;

  const replay = async (command: Command, first: Waiting): Promise<Outcome | Unavailable> => {
    replays += 1;
    try {
      const outcome = await first.answered;
      if (!isSameCommand(command, first.command)) return await apply(command);
      return outcome.outcome === 'applied' ? { ...outcome, outcome: 'duplicate' } : outcome;
    } finally {
      replays -= 1;
    }
  };

  const apply = (command: Command): Promise<Outcome | Unavailable> => {
    requireSound(command);
    if (!isOpen || waiting.size + replays >= waitingMax) return Promise.resolve(unavailable);
    const key = keyOf(command);
    const first = waiting.get(key);
    if (first) return replay(command, first);
    const { promise, resolve } = Promise.withResolvers<Outcome | Unavailable>();
    const pending: Pending = {
      command,
      since: performance.now(),
      answer: (outcome) => {
        waiting.delete(key);
        resolve(outcome ?? unavailable);
      },
    };
    waiting.set(key, { command, answered: promise });
    lanes[Number(command.walletId & 0xfffn) % laneCount]!.add(pending);
    return promise;
  };

  return {
    apply,
    waiting: () => waiting.size + replays,
    close: async () => {
      isOpen = false;
      await Promise.all([...waiting.values()].map(({ answered }) => answered));
    },
  };
};

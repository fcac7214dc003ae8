import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Command } from '../../domain/command.ts';
import { cutLength } from '../../domain/cut.ts';
import { oneEachFirst } from '../../domain/one-each.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { deliver, type Pending, withinPatience } from './deliver.ts';
import { laneConnection } from './lane-connection.ts';
import { rememberMembers, notifyMembers } from './notify-members.ts';

export type Lane = { add: (pending: Pending) => void };

type LaneOptions = { batchMax: number; patienceMs: number };

const busyPauseMs = 1;

/** Sends what has gathered, on a connection of its own, as soon as the previous batch is answered. */
export const openLane = (world: World, { batchMax, patienceMs }: LaneOptions): Lane => {
  const connection = laneConnection(world.database.pool, patienceMs);
  const delivery = {
    connection,
    patienceMs,
    log: world.log,
    remember: (commands: readonly Command[], members: readonly MemberId[]) => rememberMembers(world, commands, members),
    committed: tell(world),
  };
  let queue: Pending[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = oneEachFirst(queue.splice(0, lengthOf(queue, batchMax)));
      const busy = await deliver(delivery, batch);
      if (busy.length === 0) continue;
      if (busy.length === batch.length) await sleep(busyPauseMs);
      queue = [...withinPatience(busy, patienceMs), ...queue];
    }
    connection.rest();
    isRunning = false;
  };

  return {
    add: (pending) => {
      queue.push(pending);
      if (isRunning) return;
      isRunning = true;
      // Commands of the same turn of the event loop join the batch.
      setImmediate(() => void run());
    },
  };
};

// Not waited for: the money has moved, and a page that misses a message asks again by itself.
const tell = (world: World) => (outcomes: readonly Outcome[]) => {
  notifyMembers(world, outcomes).catch((error: unknown) => world.log.warn('members were not told', { error }));
};

const lengthOf = (queue: readonly Pending[], batchMax: number): number => {
  const first = queue.slice(0, batchMax).map(({ command }) => command);
  // Keys of waiting commands differ, so only references can make two of them meet.
  return first.every(({ reference }) => reference === undefined) ? first.length : cutLength(first, batchMax);
};

import { setTimeout as sleep } from 'node:timers/promises';
import { isLostRace, isUnavailable, isUniqueViolation } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Busy } from '../db/batch.ts';
import type { Command } from '../domain/command.ts';
import { cutLength } from '../domain/cut.ts';
import type { Outcome } from '../domain/outcome.ts';
import { laneConnection, NoReply } from './lane-connection.ts';
import { tellMembers } from './tell-members.ts';
import type { Unavailable } from './batcher.ts';

export type Pending = {
  command: Command;
  /** When it was taken, by `performance.now`. */
  since: number;
  answered: Promise<Outcome | Unavailable>;
  /** Undefined: the database cannot be asked. */
  answer: (outcome: Outcome | undefined) => void;
};

export type Lane = { add: (pending: Pending) => void };

type LaneOptions = { batchMax: number; patienceMs: number };

const busyPauseMs = 1;
const retryPauseMs = 40;
const singleAttemptsMax = 6;

/** Sends what has gathered, on a connection of its own, as soon as the previous batch is answered. */
export const openLane = (world: World, { batchMax, patienceMs }: LaneOptions): Lane => {
  const connection = laneConnection(world.database.pool, patienceMs);
  let queue: Pending[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, lengthOf(queue, batchMax));
      const busy = await deliver(batch, 1);
      if (busy.length === 0) continue;
      if (busy.length === batch.length) await sleep(busyPauseMs);
      queue = [...withinPatience(busy), ...queue];
    }
    connection.rest();
    isRunning = false;
  };

  /** Sends a batch until every command of it is answered. @returns those whose wallet somebody else holds. */
  const deliver = async (batch: readonly Pending[], attempt: number): Promise<readonly Pending[]> => {
    try {
      return settle(batch, await connection.send(batch.map(({ command }) => command)));
    } catch (error) {
      if (error instanceof NoReply || isUnavailable(error)) return await deliverLater(batch, error);
      const isRace = isLostRace(error) || isUniqueViolation(error);
      if (isRace && (attempt === 1 || (batch.length === 1 && attempt < singleAttemptsMax))) {
        return await deliver(batch, attempt + 1);
      }
      if (batch.length === 1) return fail(batch, error);
      // One command spoils the batch: halved until it stands alone.
      const half = Math.ceil(batch.length / 2);
      const busy = await deliver(batch.slice(0, half), 1);
      return [...busy, ...(await deliver(batch.slice(half), 1))];
    }
  };

  const deliverLater = async (batch: readonly Pending[], error: unknown): Promise<readonly Pending[]> => {
    await sleep(retryPauseMs);
    const patient = withinPatience(batch);
    if (patient.length < batch.length) world.log.warn('the ledger does not answer', { error });
    return patient.length === 0 ? [] : deliver(patient, 1);
  };

  const withinPatience = (batch: readonly Pending[]): readonly Pending[] => {
    const oldest = performance.now() - patienceMs;
    return batch.filter((pending) => {
      if (pending.since < oldest) pending.answer(undefined);
      return pending.since >= oldest;
    });
  };

  const settle = (batch: readonly Pending[], outcomes: readonly (Outcome | Busy)[]): Pending[] => {
    const busy: Pending[] = [];
    const done: Outcome[] = [];
    outcomes.forEach((outcome, place) => {
      const pending = batch[place]!;
      if (outcome.outcome === 'busy') busy.push(pending);
      else {
        done.push(outcome);
        pending.answer(outcome);
      }
    });
    // Not waited for: the money has moved, and a page that misses a message asks again by itself.
    tellMembers(world, done).catch((error: unknown) => world.log.warn('members were not told', { error }));
    return busy;
  };

  const fail = (batch: readonly Pending[], error: unknown): readonly Pending[] => {
    world.log.error('the ledger refused a command', { error });
    for (const pending of batch) pending.answer(undefined);
    return [];
  };

  return {
    add: (pending) => {
      queue.push(pending);
      if (isRunning) return;
      isRunning = true;
      // What arrives in the same turn of the event loop goes along.
      setImmediate(() => void run());
    },
  };
};

const lengthOf = (queue: readonly Pending[], batchMax: number): number => {
  const first = queue.slice(0, batchMax).map(({ command }) => command);
  // Keys of waiting commands differ, so only references can make two of them meet.
  return first.every(({ reference }) => reference === undefined) ? first.length : cutLength(first, batchMax);
};

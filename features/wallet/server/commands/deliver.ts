import { setTimeout as sleep } from 'node:timers/promises';
import { isLostRace, isUnavailable, isUniqueViolation } from '#kit/server/database/database.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { paired } from '#kit/shared/paired.ts';
import type { Busy } from '../../db/commands/batch.ts';
import type { Command } from '../../domain/command.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { type LaneConnection, NoReply } from './lane-connection.ts';

export type Pending = {
  command: Command;
  /** When it was taken, by `performance.now`. */
  since: number;
  /** Undefined: the database cannot be asked. */
  answer: (outcome: Outcome | undefined) => void;
};

type Delivery = {
  connection: LaneConnection;
  patienceMs: number;
  log: Log;
  /** Called with whose the wallets are, where the answer told. */
  remember: (commands: readonly Command[], members: readonly MemberId[]) => void;
  /** Called with the outcomes of each committed batch. */
  committed: (outcomes: readonly Outcome[]) => void;
};

const retryPauseMs = 40;
const singleAttemptsMax = 6;

/**
 * Sends a batch until every command of it is answered: again after a lost race or a broken connection (keys make that
 * safe), halved when one command spoils it. @returns those whose wallet somebody else holds.
 */
export const deliver = async (
  delivery: Delivery,
  batch: readonly Pending[],
  attempt = 1,
): Promise<readonly Pending[]> => {
  try {
    const commands = batch.map(({ command }) => command);
    const { outcomes, members } = await delivery.connection.send(commands);
    delivery.remember(commands, members);
    return settle(delivery, batch, outcomes);
  } catch (error) {
    if (error instanceof NoReply || isUnavailable(error)) return deliverLater(delivery, batch, error);
    const isRace = isLostRace(error) || isUniqueViolation(error);
    if (isRace && (attempt === 1 || (batch.length === 1 && attempt < singleAttemptsMax))) {
      return deliver(delivery, batch, attempt + 1);
    }
    return batch.length === 1 ? fail(delivery, batch, error) : deliverHalved(delivery, batch);
  }
};

const deliverHalved = async (delivery: Delivery, batch: readonly Pending[]): Promise<readonly Pending[]> => {
  const half = Math.ceil(batch.length / 2);
  const busy = await deliver(delivery, batch.slice(0, half));
  return [...busy, ...(await deliver(delivery, batch.slice(half)))];
};

const deliverLater = async (
  delivery: Delivery,
  batch: readonly Pending[],
  error: unknown,
): Promise<readonly Pending[]> => {
  await sleep(retryPauseMs);
  const patient = withinPatience(batch, delivery.patienceMs);
  if (patient.length < batch.length) delivery.log.warn('the ledger does not answer', { error });
  return patient.length === 0 ? [] : deliver(delivery, patient);
};

/** Answers those that have waited too long; the others wait on. */
export const withinPatience = (batch: readonly Pending[], patienceMs: number): readonly Pending[] => {
  const oldest = performance.now() - patienceMs;
  return batch.filter((pending) => {
    if (pending.since < oldest) pending.answer(undefined);
    return pending.since >= oldest;
  });
};

const settle = (
  { committed }: Delivery,
  batch: readonly Pending[],
  outcomes: readonly (Outcome | Busy)[],
): readonly Pending[] => {
  const busy: Pending[] = [];
  const done: Outcome[] = [];
  for (const [pending, outcome] of paired(batch, outcomes)) {
    if (outcome.outcome === 'busy') busy.push(pending);
    else {
      done.push(outcome);
      pending.answer(outcome);
    }
  }
  committed(done);
  return busy;
};

const fail = ({ log }: Delivery, batch: readonly Pending[], error: unknown): readonly Pending[] => {
  log.error('the ledger refused a command', { error });
  for (const pending of batch) pending.answer(undefined);
  return [];
};

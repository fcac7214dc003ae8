import { bytesToHex } from '@noble/hashes/utils.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { SharedRun } from '#games/engine/shared-play.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import { breakChain, takeNumber } from '../../db/chains.ts';
import {
  endShared,
  insertShared,
  isWanted,
  latestShared,
  sharedById,
  lockedSharedClock,
  type SharedRow,
  startShared,
  voidShared,
} from '../../db/shared-rounds.ts';
import { voidUnanswered } from '../../db/shared-bets.ts';
import { mathsHashOf } from '../../domain/own-game.ts';
import type { House } from '../games/house.ts';
import { notifyRound } from './live-table.ts';
import { publishGame } from '../games/publish-game.ts';
import { isTableQuiet } from './quiet-table.ts';
import { BrokenChain, elementOf, readyChain } from './shared-chain.ts';
import { runOfRow, type SharedGame, sharedGames, sharedInForce } from './shared-chance.ts';
import { unfold } from './unfold-shared.ts';
import { eventsOfShared } from './view-shared.ts';

/** However long nothing is due, it is looked at again by then: what is written down decides, not what is remembered here. */
const lookEveryMs = 1000;
/** Steps due within this time are awaited with a timer of their own, to the millisecond. */
const nearMs = 150;

/** When a game is to be looked at again, in business time. */
type Due = Map<string, number>;
type Tell = ReturnType<typeof unfold>;

/**
 * Takes each shared game one step on when it is time: takes bets, starts, ends. One process does so at a time, and all it knows
 * stands in the database, so another, or this one after a stop, goes on where it stood.
 */
export const driveShared = (house: House): (() => Promise<void>) => {
  const due: Due = new Map();
  const tell = unfold(house);
  return async () => {
    if (await isTableQuiet(house)) return;
    for (const game of sharedGames(house)) {
      const { world } = house;
      const leftMs = (due.get(game.code) ?? 0) - world.clock.now();
      if (leftMs > nearMs && leftMs <= lookEveryMs) continue;
      if (leftMs > 0 && leftMs <= nearMs) await pause(leftMs);
      const at = await stepOn(house, game, tell);
      due.set(game.code, Math.min(at, world.clock.now() + lookEveryMs));
    }
  };
};

/** @returns when the next thing is due */
const stepOn = async (house: House, game: SharedGame, tell: Tell): Promise<number> => {
  const { world } = house;
  const row = await latestShared(world.database.read, game.code);
  const now = world.clock.now();
  if (row?.state === 'betting') return now < row.closes_at ? row.closes_at : start(house, row);
  if (row?.state === 'running') return end(house, row, tell);
  const restsUntil = row?.ended_at ? row.ended_at + game.shared.restMs : 0;
  if (now < restsUntil) return restsUntil;
  if (!(await isWanted(world.database.read, game.code))) return now + lookEveryMs;
  const inForce = await sharedInForce(house, game.code);
  return inForce ? open(house, inForce) : now + lookEveryMs;
};

const open = async (house: House, game: SharedGame): Promise<number> => {
  const { world } = house;
  await publishGame(house, game);
  const chain = await readyChain(house, game);
  const now = world.clock.now();
  if (!chain) return now + lookEveryMs / 2;
  const opened = await world.database.transact(async (tx) => {
    const number = await takeNumber(tx, chain.seed_pair_id);
    if (number === undefined) return accept(undefined);
    const sharedId = world.entropy.id('shr');
    await insertShared(tx, {
      shared_id: sharedId,
      game: game.code,
      version: game.version,
      maths_hash: mathsHashOf(game),
      seed_pair_id: chain.seed_pair_id,
      number,
      bettingMs: game.shared.bettingMs,
    });
    return accept(await sharedById(tx, sharedId));
  });
  if (!opened.value) return now;
  notifyRound(world, opened.value, []);
  return opened.value.closes_at;
};

/** Bets are closed and it runs. Where its outcome can't be had it is void before anything of it was seen. */
const start = async (house: House, row: SharedRow): Promise<number> => {
  const { world } = house;
  const run = await runOf(house, row);
  if (!run) return giveUp(house, row);
  const started = await world.database.transact(async (tx) => {
    const clock = await lockedSharedClock(tx, row.shared_id, 'alone');
    if (clock?.state !== 'betting' || !clock.isDue) return accept(undefined);
    await voidUnanswered(tx, row.shared_id);
    await startShared(tx, row.shared_id);
    return accept(await sharedById(tx, row.shared_id));
  });
  if (!started.value) return world.clock.now() + 5;
  notifyRound(world, started.value, []);
  return endOf(started.value, run);
};

const endOf = ({ started_at: startedAt }: SharedRow, { lastsMs }: SharedRun): Instant => {
  if (startedAt === null) throw new Error('it has not started');
  return later(startedAt, lastsMs);
};

const end = async (house: House, row: SharedRow, tell: Tell): Promise<number> => {
  const { world } = house;
  const run = await runOf(house, row);
  if (!run) return giveUp(house, row);
  const endedAt = endOf(row, run);
  if (world.clock.now() < endedAt) return Math.min(endedAt, (await tell(row)) ?? endedAt);
  const element = bytesToHex(await elementOf(house, row.seed_pair_id, row.number));
  const ended = await world.database.transact(async (tx) => {
    const clock = await lockedSharedClock(tx, row.shared_id, 'alone');
    if (clock?.state !== 'running' || clock.elapsedMs < run.lastsMs) return accept(undefined);
    await endShared(tx, row.shared_id, { element, endedAt });
    return accept(await sharedById(tx, row.shared_id));
  });
  if (!ended.value) return world.clock.now() + 5;
  notifyRound(world, ended.value, await eventsOfShared(house, ended.value));
  return world.clock.now() + nearMs;
};

/** Undefined where its chain is broken: nothing else stands in for it. */
const runOf = async (house: House, row: SharedRow): Promise<SharedRun | undefined> => {
  try {
    return await runOfRow(house, row);
  } catch (error) {
    if (!(error instanceof BrokenChain)) throw error;
    house.world.log.error('a shared round is void', { sharedId: row.shared_id, error });
    return undefined;
  }
};

const giveUp = async ({ world }: House, row: SharedRow): Promise<number> => {
  const voided = await world.database.transact(async (tx) => {
    await lockedSharedClock(tx, row.shared_id, 'alone');
    await voidShared(tx, row.shared_id, 'chain_broken');
    await breakChain(tx, row.seed_pair_id, 'chain_broken');
    return accept(await sharedById(tx, row.shared_id));
  });
  if (voided.value) notifyRound(world, voided.value, []);
  return world.clock.now();
};

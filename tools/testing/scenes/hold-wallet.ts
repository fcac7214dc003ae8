import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { MemberId } from '#kit/shared/id.ts';
import type { TestWorld } from '#kit/testing/world.ts';

/** Holds a player's wallets as a process does that stopped in the middle of a transaction. @returns what lets go of them. */
export const holdWallets = async (
  t: { after: (done: () => Promise<void>) => void },
  { databaseUrl }: Pick<TestWorld, 'databaseUrl'>,
  memberId: MemberId,
): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array(select id from wallet.wallet where member_id = $1))', [
    memberId,
  ]);
  return async () => void (await holder.query('rollback'));
};

/** Calls that are about to wait, while somebody else's is asked: it must not take a second. @returns how the waiting ones ended. */
export const servedBeside = async <Told>(waiting: readonly Promise<Told>[], other: () => Promise<unknown>) => {
  const ended = Promise.allSettled(waiting);
  await pause(300);
  const since = performance.now();
  await other();
  const tookMs = performance.now() - since;
  assert.ok(tookMs < 1000, `somebody else waited ${tookMs} ms`);
  return ended;
};

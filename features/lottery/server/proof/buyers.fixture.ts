import { setTimeout as pause } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { shareDraw } from '../../db/draws/draw-locks.ts';

/** Buyers of other processes, who follow one another without a gap. @returns what ends them and tells how long each waited. */
export const buyersWithoutEnd = (t: TestContext, { databaseUrl }: TestWorld, drawNo: number) => {
  const database = openDatabase({ url: databaseUrl, connectionsMax: 3 });
  let isOver = false;
  let waitedMs = 0;
  let bought = 0;
  const line = async (from: number): Promise<void> => {
    await pause(from);
    while (!isOver) {
      const since = performance.now();
      await database.transact(async (tx) => {
        await shareDraw(tx, drawNo);
        waitedMs = Math.max(waitedMs, performance.now() - since);
        await pause(40);
        return accept(undefined);
      });
      bought++;
    }
  };
  const lines = Promise.all([line(0), line(13), line(26)]);
  const end = async () => {
    isOver = true;
    await lines;
    return { waitedMs, bought };
  };
  t.after(async () => {
    await end();
    await database.close();
  });
  return end;
};

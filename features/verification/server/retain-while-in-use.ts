import { lastMovedOf } from '#features/wallet/public.ts';
import { storePrivateFileIn } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { acceptedFilesLeaving } from '../db/files.ts';
import { fileOwner } from './submit.ts';

/** So long after a player's money last moved, what showed who they are is kept. */
export const acceptedRetentionMs = daysMs(5 * 365);
const lookAheadMs = daysMs(30);
const atOnce = 200;

/** Five years count from the last money, not from the day of the picture: of who still plays nothing goes. */
export const retainWhileInUse = (world: World) => async (): Promise<void> => {
  const { read } = world.database;
  const leaving = await acceptedFilesLeaving(read, later(world.clock.now(), lookAheadMs), atOnce);
  const moved = await lastMovedOf(read, [...new Set(leaving.map(({ member_id }) => member_id))]);
  await world.database.transact(async (tx) => {
    for (const { stored_name: name, member_id, retain_until } of leaving) {
      const at = moved.get(member_id);
      const until = at === undefined ? retain_until : later(at, acceptedRetentionMs);
      if (until > retain_until) await storePrivateFileIn(tx, { name, owner: fileOwner, until });
    }
    return accept(undefined);
  });
};

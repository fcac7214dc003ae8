import type { z } from 'zod';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { profileHistory as contract } from '../contract/profile-history.ts';
import type { changePage } from '../contract/profile-view.ts';
import { changesOf } from '../db/profile-changes.ts';
import { openMasked } from './sealing.ts';

export const profileHistory = handle(
  contract,
  (world) =>
    async (page, { player: { memberId, kind } }) =>
      kind === 'trial'
        ? refuse('true_account_needed')
        : accept(await historyOf(world, world.database.read, memberId, page)),
);

/** One page of the changes to a profile, newest first, each with what was and what is, masked. */
export const historyOf = async (
  world: World,
  read: Read,
  memberId: MemberId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<z.output<typeof changePage>> => {
  const from = before === undefined ? undefined : BigInt(before);
  // One more than the page tells whether there is another.
  const rows = await changesOf(read, memberId, { before: from, limit: limit + 1 });
  const changes = rows.slice(0, limit).map((row) => ({
    changeNo: String(row.change_no),
    at: row.changed_at,
    field: row.field,
    by: row.changed_by,
    before: openMasked(world, row.field, row.before_sealed),
    after: openMasked(world, row.field, row.after_sealed),
  }));
  return { changes, next: rows.length > limit ? changes.at(-1)?.changeNo : undefined };
};

import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { closureOf, closuresAmong, memberRow } from '../../db/members.ts';
import { type Closure, isClosed } from '../../domain/closure.ts';

/** The closure that stands for a member now; undefined where they may play. Whoever advertises, pays or greets asks it first. */
export const protectionOf = async (world: World, read: Read, memberId: MemberId): Promise<Closure | undefined> => {
  const closure = closureOf(await memberRow(read, memberId));
  return closure && isClosed(closure, world.clock.now()) ? closure : undefined;
};

/** Those of many members whom play is closed to now. */
export const protectedAmong = async (
  world: World,
  read: Read,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const now = world.clock.now();
  const rows = await closuresAmong(read, memberIds);
  return new Set(
    rows.flatMap((row) => {
      const closure = closureOf(row);
      return closure && isClosed(closure, now) ? [row.member_id] : [];
    }),
  );
};

import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { closureOf, memberRow } from '../../db/members.ts';
import { type Closure, isClosed } from '../../domain/closure.ts';

/** The closure that stands for a member now; undefined where they may play. Whoever advertises, pays or greets asks it first. */
export const protectionOf = async (world: World, read: Read, memberId: MemberId): Promise<Closure | undefined> => {
  const closure = closureOf(await memberRow(read, memberId));
  return closure && isClosed(closure, world.clock.now()) ? closure : undefined;
};

import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { closureOf, memberRow } from '../../db/members.ts';
import { type ClosedRefusal, closedRefusal } from '../../domain/protection-refusal.ts';

/** Why a game isn't opened for a player; undefined where it may. Limits and the reality check wait for the first stake. */
export const mayEnterIn = async (world: World, read: Read, memberId: MemberId): Promise<ClosedRefusal | undefined> =>
  closedRefusal(closureOf(await memberRow(read, memberId)), world.clock.now());

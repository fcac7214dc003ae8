import type { Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { limitById, type LimitRow } from '../../db/limits.ts';
import { holdMember } from '../../db/members.ts';

/** The player's own, that still waits; their row is held. */
export const heldIn = async (tx: Tx, visit: PlayerVisit, limitId: string): Promise<LimitRow | undefined> => {
  const { memberId } = visit.player;
  await holdMember(tx, { memberId, merchantId: visit.merchantId });
  const limit = await limitById(tx, limitId);
  const waits = limit?.state === 'pending' || limit?.state === 'to_confirm';
  return waits && limit?.member_id === memberId ? limit : undefined;
};

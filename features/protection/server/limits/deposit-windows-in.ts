import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { depositLimits, type DepositWindow } from '../../db/limits.ts';
import { closureOf, holdMembers, memberRow } from '../../db/members.ts';
import { type ClosedRefusal, closedRefusal } from '../../domain/protection-refusal.ts';

/**
 * The deposit limits of a player, each with its running period. Whoever starts a deposit counts what was credited and what
 * still waits in each, and starts none that goes beyond. Holds the player's row until the end of the transaction, so that
 * of any number at once not one goes beyond, and nobody is excluded meanwhile.
 */
export const depositWindowsIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
): Promise<Result<DepositWindow[], ClosedRefusal>> => {
  await holdMembers(tx, [memberId]);
  const row = await memberRow(tx, memberId);
  if (!row) return accept([]);
  const closed = closedRefusal(closureOf(row), world.clock.now());
  if (closed) return refuse(closed);
  const { timeZone } = await merchantIn(world, tx, merchantId);
  return accept(await depositLimits(tx, memberId, timeZone));
};

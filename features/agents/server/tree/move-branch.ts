import { merchantOf } from '#features/merchants/public.ts';
import { setUplinesIn } from '#features/turnover/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { signedOf } from '../../db/contracts/versions.ts';
import { branchShape, lockTree, moveBranch, type Position, positionAt } from '../../db/tree/positions.ts';
import { endContractIn } from '../contracts/answer-offer.ts';
import { levelsOf } from './join-tree.ts';

export type MoveRefusal = 'not_in_tree' | 'upline_unknown' | 'move_in_circle' | 'no_change' | 'too_deep' | 'move_waits';

export type Move = { merchantId: MerchantId; memberId: string; uplineId: string | null };

/**
 * Whether a member and all below may go below somebody else: within the merchant, not below themselves, no deeper than is paid,
 * and not while another move of theirs has yet to begin.
 */
export const checkMoveIn = async (
  world: World,
  tx: Tx,
  { merchantId, memberId, uplineId }: Move,
): Promise<Result<{ branch: Position; upline: Position | undefined }, MoveRefusal>> => {
  await lockTree(tx, merchantId);
  const now = world.clock.now();
  const branch = await positionAt(tx, memberId, now);
  if (branch?.merchant_id !== merchantId) return refuse('not_in_tree');
  if (branch.valid_to !== null) return refuse('move_waits');
  const upline = uplineId === null ? undefined : await positionAt(tx, uplineId, now);
  if (uplineId !== null && upline?.merchant_id !== merchantId) return refuse('upline_unknown');
  if (upline !== undefined && upline.valid_to !== null) return refuse('move_waits');
  if (branch.upline_id === uplineId) return refuse('no_change');
  if (upline !== undefined && (upline.member_id === memberId || upline.above.includes(memberId)))
    return refuse('move_in_circle');
  const { levels, hasArrivals } = await branchShape(tx, branch, now);
  if (hasArrivals) return refuse('move_waits');
  const depth = (upline === undefined ? 0 : upline.depth + 1) + levels;
  // Players stand one below the last agent.
  return depth > (await levelsOf(world, merchantId)) ? refuse('too_deep') : accept({ branch, upline });
};

/** Moves a branch with the merchant's next day: what is played until then stays with those who are above now. */
export const moveBranchIn = async (
  world: World,
  tx: Tx,
  move: Move,
): Promise<Result<{ from: Instant; moved: number }, MoveRefusal>> => {
  const checked = await checkMoveIn(world, tx, move);
  if (!checked.ok) return checked;
  const { timeZone } = await merchantOf(world, move.merchantId);
  const { from } = spanOf(dayAfter(dayOf(world.clock.now(), timeZone)), timeZone);
  const moved = await moveBranch(tx, { ...checked.value, from });
  await setUplinesIn(
    tx,
    moved.map(({ memberId, above }) => ({ memberId, from, agents: above })),
  );
  // What was signed with who stood above ends with the periods that run then, and with it what hangs on it.
  const now = world.clock.now();
  for (const version of await signedOf(tx, { agentId: move.memberId }, now))
    await endContractIn(tx, version, { from, now, zone: timeZone, reason: 'moved' });
  return accept({ from, moved: moved.length });
};

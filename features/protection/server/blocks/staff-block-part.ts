import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffBlockPart as contract } from '../../contract/blocks/staff-block-part.ts';
import { holdMember } from '../../db/members.ts';
import { blocksOfMember, insertBlock, placeBlocks } from '../../db/partial-blocks.ts';
import { isNamedProduct } from '#kit/shared/products.ts';
import type { BlockScope } from '../../domain/partial-block.ts';
import { vendorsToBlock } from './blocks-of.ts';
import { stateOf } from './staff-player-blocks.ts';

const blocksMax = 100;

export const staffBlockPart = handle(contract, (world) => async ({ memberId, scope, target, until, reason }, visit) => {
  const at = world.clock.now();
  if (until !== undefined && until <= at) return refuse('until_passed');
  return world.backofficeDatabase.transact(async (tx) => {
    const member = await memberOf(tx, memberId);
    if (member?.merchantId !== visit.merchantId) return refuse('player_unknown');
    if (!(await isTarget(world, tx, scope, target))) return refuse('target_unfit');
    await holdMember(tx, member);
    const standing = (await blocksOfMember(tx, memberId, blocksMax)).some(
      (it) => it.scope === scope && it.target === (target ?? null) && stateOf(it, at) === 'standing',
    );
    if (standing) return refuse('already_blocked');
    const blockId: string = world.entropy.id('blk');
    await insertBlock(tx, {
      block_id: blockId,
      member_id: memberId,
      merchant_id: visit.merchantId,
      scope,
      target: target ?? null,
      reason,
      blocked_by: visit.staff.username,
      blocked_at: at,
      until_at: until ?? null,
    });
    await placeBlocks(tx, memberId, at);
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'protection.block_part',
      subject: { kind: 'player', id: memberId },
      after: { blockId, scope, target: target ?? null, until: until === undefined ? null : isoOf(until) },
      reason,
    });
    return accept({ blockId });
  });
});

const isTarget = async (world: World, read: Read, scope: BlockScope, target: string | undefined): Promise<boolean> => {
  if (scope === 'product') return target !== undefined && isNamedProduct(target);
  if (scope !== 'vendor') return target === undefined;
  const known = await Promise.all(vendorsToBlock.of(world).map((vendorsIn) => vendorsIn(read)));
  return target !== undefined && known.flat().includes(target);
};

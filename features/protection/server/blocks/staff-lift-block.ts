import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffLiftBlock as contract } from '../../contract/blocks/staff-lift-block.ts';
import { holdMember } from '../../db/members.ts';
import { blocksOfMember, liftBlock, placeBlocks } from '../../db/partial-blocks.ts';
import { stateOf } from './staff-player-blocks.ts';

const blocksMax = 100;

export const staffLiftBlock = handle(
  contract,
  (world) =>
    async ({ memberId, blockId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const member = await memberOf(tx, memberId);
        if (member?.merchantId !== visit.merchantId) return refuse('player_unknown');
        await holdMember(tx, member);
        const block = (await blocksOfMember(tx, memberId, blocksMax)).find(({ block_id: one }) => one === blockId);
        if (!block) return refuse('block_unknown');
        const at = world.clock.now();
        if (stateOf(block, at) !== 'standing') return refuse('block_over');
        await liftBlock(tx, { blockId, by: visit.staff.username, reason, at });
        await placeBlocks(tx, memberId, at);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'protection.lift_block',
          subject: { kind: 'player', id: memberId },
          before: { blockId, scope: block.scope, target: block.target },
          reason,
        });
        return accept({});
      }),
);

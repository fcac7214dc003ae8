import { memberOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffPlayerBlocks as contract } from '../../contract/blocks/staff-player-blocks.ts';
import { type BlockRow, blocksOfMember } from '../../db/partial-blocks.ts';
import { vendorsToBlock } from './blocks-of.ts';

const blocksMax = 100;

export const staffPlayerBlocks = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const now = world.clock.now();
  const known = await Promise.all(vendorsToBlock.of(world).map((vendorsIn) => vendorsIn(read)));
  return accept({
    blocks: (await blocksOfMember(read, memberId, blocksMax)).map((it) => ({
      blockId: it.block_id,
      scope: it.scope,
      target: it.target,
      state: stateOf(it, now),
      reason: it.reason,
      blockedBy: it.blocked_by,
      blockedAt: it.blocked_at,
      until: it.until_at,
      liftedBy: it.lifted_by,
      liftedAt: it.lifted_at,
      liftReason: it.lift_reason,
    })),
    vendors: [...new Set(known.flat())].toSorted(),
  });
});

export const stateOf = ({ lifted_at: liftedAt, until_at: until }: BlockRow, now: Instant) => {
  if (liftedAt !== null) return 'lifted' as const;
  return until !== null && until <= now ? ('ended' as const) : ('standing' as const);
};

import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { hostActions } from './staff-edit-hosts.ts';
import { licenceActions, type PlayMoneyOf } from './staff-licences.ts';

/** What a second person decides about a merchant and its site. */
export const approvalActions = (world: World, playMoneyOf: PlayMoneyOf): ApprovalActions => ({
  ...licenceActions(world, playMoneyOf),
  ...hostActions(world),
});

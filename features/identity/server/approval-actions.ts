import type { ApprovalActions } from '#features/staff/public.ts';
import type { RecordsOfAll } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { providerActions } from './provider-change.ts';
import { eraseActions } from './staff-erase-player.ts';

/** What a second person decides about players and their ways in. */
export const approvalActions = (world: World, records: RecordsOfAll): ApprovalActions => ({
  ...eraseActions(world, records),
  ...providerActions(world),
});

import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { openingActions } from './brands/staff-open-brand.ts';
import { settingActions } from './settings/change-setting.ts';
import { hostActions } from './site/staff-add-host.ts';
import { licenceActions } from './licences/staff-licences.ts';

/** What a second person decides about a merchant and its site. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...licenceActions(world),
  ...hostActions(world),
  ...settingActions(world),
  ...openingActions(world),
});

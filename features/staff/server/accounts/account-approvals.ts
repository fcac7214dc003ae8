import type { World } from '#kit/server/world.ts';
import { changeRoleApproval } from './change-role.ts';
import { coolingTimeApproval } from '../approvals/cooling-time.ts';
import { createOperatorApproval } from './create-operator.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { enableOperatorApproval } from './enable-operator.ts';
import { moneyFenceApproval } from '../approvals/money-fence.ts';
import { resetPasswordApproval } from './reset-password.ts';
import { resetSecondFactorApproval } from './reset-second-factor.ts';
import { networksApproval } from '../reviews/staff-limit-networks.ts';
import { roleApproval } from '../roles/role-approval.ts';
import { valueBoundsApproval } from '../approvals/value-bounds.ts';

/** What a second person's word does to the accounts of operators. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...createOperatorApproval(world),
  ...changeRoleApproval(world),
  ...roleApproval(world),
  ...networksApproval,
  ...resetPasswordApproval(world),
  ...resetSecondFactorApproval(world),
  ...enableOperatorApproval,
  ...coolingTimeApproval(world),
  ...valueBoundsApproval,
  ...moneyFenceApproval,
});

import { brandActs } from '#features/merchants/public.ts';
import { type ApprovalActions, type DecidedApproval, platformStaff } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { refuse } from '#kit/shared/result.ts';
import { makeBrandIn, makeKind } from './drafts/make-brand.ts';

export const openKind = 'platform.open_brand';
export const closeKind = 'platform.close_brand';

const decidedOf = ({ subject, approvalId, reason, requestedBy }: DecidedApproval) => ({
  merchantId: id<'mrc'>(subject.id),
  approvalId,
  reason,
  requestedBy,
});

type Act = typeof brandActs.openIn;

/** The word of the second person of the platform: what could be done when it was asked for still can. */
export const approvalActions = (world: World): ApprovalActions => {
  const by = (act: Act) => ({
    approve: (tx: Parameters<Act>[1], approval: DecidedApproval, visit: StaffVisit) =>
      platformStaff.isOne(visit) ? act(world, tx, visit, decidedOf(approval)) : Promise.resolve(refuse('forbidden')),
    reject: () => Promise.resolve(),
  });
  return {
    [openKind]: by(brandActs.openIn),
    [closeKind]: by(brandActs.closeIn),
    [makeKind]: {
      approve: (tx, approval, visit) => makeBrandIn(world, tx, approval, visit),
      reject: () => Promise.resolve(),
    },
  };
};

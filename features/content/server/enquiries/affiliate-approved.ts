import type { RoleLimitRefusal } from '#features/staff/public.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Result } from '#kit/shared/result.ts';

/** A member whose application staff approves, and the case that it is. */
export type ApprovedApplicant = { memberId: string; caseNumber: string };

/**
 * What follows where a member's application to become an affiliate is approved, in the transaction of that decision (of the back
 * office's database). A refusal stops the decision.
 */
export type AffiliateApproved = (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  applicant: ApprovedApplicant,
) => Promise<Result<unknown, 'already_an_agent' | 'already_asked' | 'too_deep' | RoleLimitRefusal>>;

/** Whoever keeps agents stands above this feature. */
export const affiliateApproved = extensionPoint<AffiliateApproved>('content.affiliate-approved');

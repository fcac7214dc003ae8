import { type ApprovalActions, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffOpenBrand as contract } from '../../contract/brands/staff-open-brand.ts';
import { openBrand, openingOf } from '../../db/brands.ts';
import { lockMerchant } from '../../db/merchant-version.ts';
import { missingOf } from '../../domain/brand-check.ts';
import { editSiteIn } from '../site/edit-site.ts';
import { checksOf } from './opening.ts';

const openApproval = 'merchants.open_brand';

/** From the opening on people give it their money: two say that it is ready, and the data agree. */
export const staffOpenBrand = handle(
  contract,
  (world) =>
    ({ reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockMerchant(tx, merchantId);
        const { openedAt, isClosedByPlatform } = await openingOf(tx, merchantId);
        if (openedAt !== null) return refuse('brand_open');
        if (isClosedByPlatform) return refuse('brand_closed_by_platform');
        const checks = await checksOf(world, tx, merchantId);
        const missing = missingOf(checks);
        if (missing.length > 0) return refuse('brand_incomplete', { missing });
        return requestApprovalIn(world, tx, visit, {
          kind: openApproval,
          permission: 'merchants.write',
          subject: { kind: 'merchant', id: merchantId },
          amount: null,
          facts: { lacking: checks.filter(({ isMet }) => !isMet).map(({ name }) => name) },
          reason,
        });
      }),
);

/** The second person's word: what was there when it was asked for is still there, and the site is open. */
export const openingActions = (world: World): ApprovalActions => ({
  [openApproval]: {
    approve: (tx, { subject, reason, requestedBy, approvalId }, visit) =>
      editSiteIn(world, tx, visit, reason, async () => {
        const { merchantId } = visit;
        const { openedAt, isClosedByPlatform } = await openingOf(tx, merchantId);
        if (openedAt !== null) return refuse('brand_open');
        if (isClosedByPlatform) return refuse('brand_closed_by_platform');
        const missing = missingOf(await checksOf(world, tx, merchantId));
        if (missing.length > 0) return refuse('brand_incomplete', { missing });
        await openBrand(tx, { merchantId, approvalId });
        return accept({
          answer: {},
          action: openApproval,
          subject,
          before: { state: 'closed' },
          after: { state: 'open', requestedBy: requestedBy.username },
        });
      }),
    reject: () => Promise.resolve(),
  },
});

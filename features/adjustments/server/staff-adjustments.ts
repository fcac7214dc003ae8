import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { adjustmentsMax, staffAdjustments as contract } from '../contract/staff-adjustments.ts';
import { listAdjustments } from '../db/adjustments.ts';
import { viewAdjustment } from './view-adjustment.ts';

export const staffAdjustments = handle(contract, (world) => async (filter, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const found = await listAdjustments(read, { ...filter, merchantId, limit: adjustmentsMax + 1 });
  const page = found.slice(0, adjustmentsMax);
  const names = await usernamesOf(
    read,
    merchantId,
    page.map(({ member_id: memberId }) => memberId),
  );
  return accept({
    adjustments: page.map((it) => viewAdjustment(it, names.get(it.member_id) ?? it.member_id)),
    ...(found.length > adjustmentsMax && { next: page.at(-1)!.adjustment_id }),
  });
});

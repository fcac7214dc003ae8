import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffReconciliationDays as contract } from '../contract/staff-reconciliation-days.ts';
import { reconciliationDays } from '../db/reconciliation-desk.ts';
import { view } from './reconciliation.ts';

const pageSize = 50;

export const staffReconciliationDays = handle(contract, (world) => async ({ only, before }, { merchantId }) => {
  const place = before?.indexOf('.') ?? -1;
  const after = before === undefined ? undefined : { day: before.slice(0, place), accountId: before.slice(place + 1) };
  const rows = await reconciliationDays(world.backofficeDatabase.read, {
    merchantId,
    only,
    before: after,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return accept({
    days: page.map(view),
    next: rows.length > pageSize && last ? `${last.day}.${last.accountId}` : undefined,
  });
});

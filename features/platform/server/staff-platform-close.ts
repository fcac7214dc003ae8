import { platformBrands } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffPlatformClose as contract } from '../contract/staff-platform-close.ts';
import { closeKind } from './brand-approvals.ts';

export const staffPlatformClose = handle(
  contract,
  (world) =>
    ({ merchantId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const [row] = await platformBrands.rows(tx, merchantId);
        if (!row) return refuse('brand_unknown');
        const may = await platformBrands.mayCloseIn(tx, row.merchantId);
        if (!may.ok) return may;
        return requestApprovalIn(world, tx, visit, {
          kind: closeKind,
          permission: 'platform.write',
          subject: { kind: 'merchant', id: merchantId },
          amount: null,
          facts: { code: row.code, hosts: row.hosts },
          reason,
        });
      }),
);

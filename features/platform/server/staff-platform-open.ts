import { platformBrands } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffPlatformOpen as contract } from '../contract/staff-platform-open.ts';
import { openKind } from './brand-approvals.ts';

export const staffPlatformOpen = handle(
  contract,
  (world) =>
    ({ merchantId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const [row] = await platformBrands.rows(tx, merchantId);
        if (!row) return refuse('brand_unknown');
        const lacking = await platformBrands.mayOpenIn(world, tx, row.merchantId);
        if (!lacking.ok) return lacking;
        return requestApprovalIn(world, tx, visit, {
          kind: openKind,
          permission: 'platform.write',
          subject: { kind: 'merchant', id: merchantId },
          amount: null,
          facts: { code: row.code, hosts: row.hosts, lacking: lacking.value },
          reason,
        });
      }),
);

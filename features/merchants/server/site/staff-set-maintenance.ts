import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffSetMaintenance as contract } from '../../contract/staff-set-maintenance.ts';
import { setMaintenance } from '../../db/update-merchant.ts';
import type { MerchantSettings } from '../../domain/settings.ts';
import { isOpened } from '../brands/opening.ts';
import { editSite } from './edit-site.ts';

export const staffSetMaintenance = handle(
  contract,
  (world) =>
    async ({ version, reason, ...maintenance }, visit) =>
      editSite(world, visit, reason, async (tx, settings) => {
        if (settings.version !== version) return refuse('version_conflict', { version: settings.version });
        if (!maintenance.active && !(await isOpened(tx, visit.merchantId))) return refuse('brand_closed');
        return accept({
          answer: { version: await setMaintenance(tx, visit.merchantId, maintenance) },
          action: 'merchants.set_maintenance',
          subject: { kind: 'merchant', id: visit.merchantId },
          before: toldOf(settings.maintenance),
          after: toldOf(maintenance),
        });
      }),
);

const toldOf = ({ active, notice, endsAt }: MerchantSettings['maintenance']) => ({
  active,
  notice,
  endsAt: endsAt === null ? null : isoOf(endsAt),
});

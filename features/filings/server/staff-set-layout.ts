import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetLayout as contract } from '../contract/staff-set-layout.ts';
import { insertLayout, layoutsOf, lockLayouts } from '../db/layouts.ts';
import { layoutView } from './filing-view.ts';
import { reportFor } from './layout-of.ts';

const layoutsMax = 50;

export const staffSetLayout = handle(
  contract,
  (world) =>
    ({ layoutId, name, definition, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const report = reportFor(world, definition, visit.staff.permissions);
        if (!report.ok) return report;
        const { merchantId } = visit;
        await lockLayouts(tx, merchantId);
        const known = await layoutsOf(tx, merchantId);
        const before = known.find((one) => one.layout_id === layoutId);
        if (layoutId !== undefined && !before) return refuse('layout_unknown');
        if (!before && known.length >= layoutsMax) return refuse('too_many_layouts');
        const row = await insertLayout(tx, {
          layout_id: layoutId ?? world.entropy.id('lay'),
          version: (before?.version ?? 0) + 1,
          name,
          definition,
          merchantId,
          reason,
          by: visit.staff.staffId,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.set_layout',
          subject: { kind: 'layout', id: row.layout_id },
          ...(before && { before: { name: before.name, definition: JSON.stringify(before.definition) } }),
          after: { name, definition: JSON.stringify(definition) },
          reason,
        });
        return accept(layoutView(row));
      }),
);

import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRequestExport as contract } from '../contract/staff-request-export.ts';
import { insertExport } from '../db/exports.ts';
import { exportsOpenMax } from '../domain/long-lists.ts';
import { view } from './exports.ts';
import { listCall, mayRequest } from './list-pages.ts';

export const staffRequestExport = handle(
  contract,
  (world) =>
    ({ list, form, input }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const call = listCall(world, list);
        if (!call) return refuse('list_unknown');
        if (!mayRequest(call, visit.staff.permissions)) return refuse('not_permitted');
        if (!call.route.endpoint.input.safeDecode(input).success) return refuse('filter_unfit');
        const row = await insertExport(
          tx,
          {
            exportId: world.entropy.id('exp'),
            merchantId: visit.merchantId,
            staffId: visit.staff.staffId,
            list,
            form,
            input,
          },
          exportsOpenMax,
        );
        if (!row) return refuse('too_many_exports');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'reports.request_export',
          subject: { kind: 'list', id: list },
          after: { filter: input, ...(form !== 'csv' && { form }) },
        });
        return accept(view(row));
      }),
);

import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffExportPart as contract } from '../contract/staff-export-part.ts';
import { countDownload, exportById, partsOf } from '../db/exports.ts';
import { listCall, mayRequest } from './list-pages.ts';

export const staffExportPart = handle(
  contract,
  (world) =>
    ({ exportId, no }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await exportById(tx, visit.staff.staffId, exportId);
        if (row?.merchantId !== visit.merchantId) return refuse('export_unknown');
        if (row.state === 'expired' || (row.expiresAt !== null && row.expiresAt <= world.clock.now()))
          return refuse('export_expired');
        if (row.state !== 'ready') return refuse('export_not_ready');
        const call = listCall(world, row.list);
        if (!call || !mayRequest(call, visit.staff.permissions)) return refuse('not_permitted');
        const name = (await partsOf(tx, exportId))[no - 1];
        const bytes = name === undefined ? undefined : await readPrivateFile(world, tx, { name, owner: 'reports' });
        if (!bytes) return refuse('export_unknown');
        if (no === 1) {
          await countDownload(tx, exportId);
          await appendAuditIn(tx, {
            ...auditVisit(visit),
            action: 'reports.download_export',
            subject: { kind: 'list', id: row.list },
            after: { exportId, filter: row.input, rows: row.rows },
          });
        }
        return accept({ text: bytes.toString(row.form === 'xlsx' ? 'base64' : 'utf8'), parts: row.parts });
      }),
);

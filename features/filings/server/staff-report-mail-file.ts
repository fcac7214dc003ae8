import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReportMailFile as contract } from '../contract/staff-report-mail-file.ts';
import { deliveryById } from '../db/deliveries.ts';
import { reportsFor } from './layout-of.ts';

export const staffReportMailFile = handle(
  contract,
  (world) =>
    ({ deliveryId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await deliveryById(tx, visit.merchantId, deliveryId);
        if (!row) return refuse('report_file_unknown');
        if (!reportsFor(world, visit.staff.permissions).some(({ name }) => name === row.report))
          return refuse('report_unknown');
        if (row.state !== 'ready' || row.file === null) return refuse('report_file_not_ready');
        const bytes = await readPrivateFile(world, tx, { name: row.file, owner: 'filings' });
        if (!bytes) return refuse('report_file_unknown');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.take_report',
          subject: { kind: 'report_mail', id: row.schedule_id },
          after: { deliveryId, report: row.report, rows: row.rows, sha256: row.sha256 },
        });
        return accept({
          name: `${row.report}-${row.from_day}-${row.until_day}.${row.form}`,
          base64: bytes.toString('base64'),
        });
      }),
);

import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, operatorNamed, type OperatorNow } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { type DeskReport } from '#kit/server/desk-reports.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffSetReportMail as contract } from '../contract/staff-set-report-mail.ts';
import { lockSchedules, putSchedule, schedulesOf } from '../db/schedules.ts';
import { nextRun } from '../domain/schedule.ts';
import { maySeeReport, reportsFor } from './layout-of.ts';
import { scheduleView } from './report-mail-view.ts';

const schedulesMax = 50;

export const staffSetReportMail = handle(
  contract,
  (world) =>
    ({ scheduleId, receivers, reason, ...given }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId, staff } = visit;
        await lockSchedules(tx, merchantId);
        const known = await schedulesOf(tx, merchantId);
        const before = known.find((one) => one.schedule_id === scheduleId);
        if (scheduleId !== undefined && !before) return refuse('schedule_unknown');
        if (!before && known.length >= schedulesMax) return refuse('too_many_schedules');
        const report = reportsFor(world, staff.permissions).find(({ name }) => name === given.report);
        if (!report) return refuse('report_unknown');
        const found = await colleagues(tx, { merchantId, receivers, report });
        if (!found.ok) return found;
        const { timeZone } = await merchantIn(world, tx, merchantId);
        const row = await putSchedule(tx, {
          ...given,
          schedule_id: scheduleId ?? world.entropy.id('sch'),
          merchant_id: merchantId,
          receivers: found.value.map(({ operator, address }) => ({ staffId: operator.staffId, address })),
          next_at: nextRun({ ...given, timeZone }, world.clock.now()),
          set_by: staff.staffId,
          set_name: staff.username,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.set_report_mail',
          subject: { kind: 'report_mail', id: row.schedule_id },
          after: { ...given, receivers: found.value.map(({ operator }) => operator.username).join(', ') },
          reason,
        });
        return accept(
          scheduleView(row, new Map(found.value.map(({ operator }) => [operator.staffId, operator.username]))),
        );
      }),
);

type Asked = {
  merchantId: MerchantId;
  receivers: readonly { username: string; address: string }[];
  report: DeskReport;
};
type Colleague = { operator: OperatorNow; address: string };

/** Each must work here and be allowed to see the report. */
const colleagues = async (
  read: Read,
  { merchantId, receivers, report }: Asked,
): Promise<Result<Colleague[], 'colleague_unfit'>> => {
  const found: Colleague[] = [];
  for (const { username, address } of receivers) {
    const operator = await operatorNamed(read, merchantId, username.toLowerCase());
    if (!operator || !maySeeReport(report, operator.permissions)) return refuse('colleague_unfit', { username });
    found.push({ operator, address });
  }
  return accept(found);
};

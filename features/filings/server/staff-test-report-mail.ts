import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTestReportMail as contract } from '../contract/staff-test-report-mail.ts';
import { deliveriesOf, insertDelivery } from '../db/deliveries.ts';
import { lockSchedules, schedulesOf } from '../db/schedules.ts';
import { spanBefore } from '../domain/schedule.ts';
import { reportsFor } from './layout-of.ts';

const openMax = 5;

export const staffTestReportMail = handle(
  contract,
  (world) =>
    ({ scheduleId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId, staff } = visit;
        await lockSchedules(tx, merchantId);
        const schedule = (await schedulesOf(tx, merchantId)).find((one) => one.schedule_id === scheduleId);
        if (!schedule) return refuse('schedule_unknown');
        if (!reportsFor(world, staff.permissions).some(({ name }) => name === schedule.report))
          return refuse('report_unknown');
        const open = (await deliveriesOf(tx, merchantId, openMax)).filter(({ state }) => state === 'asked');
        if (open.length >= openMax) return refuse('too_many_filings');
        const { timeZone } = await merchantIn(world, tx, merchantId);
        const deliveryId: string = world.entropy.id('dlv');
        const span = spanBefore(schedule.every, dayOf(world.clock.now(), timeZone));
        await insertDelivery(tx, { deliveryId, schedule, cause: 'test', ...span });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.test_report_mail',
          subject: { kind: 'report_mail', id: scheduleId },
          after: { deliveryId },
        });
        return accept({ deliveryId });
      }),
);

import { merchantOf } from '#features/merchants/public.ts';
import { operatorNow } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffReportMails as contract } from '../contract/staff-report-mails.ts';
import { deliveriesOf } from '../db/deliveries.ts';
import { type ScheduleRow, schedulesOf } from '../db/schedules.ts';
import { reportsFor } from './layout-of.ts';
import { deliveryView, scheduleView } from './report-mail-view.ts';

const most = 100;

export const staffReportMails = handle(contract, (world) => async (_, { merchantId, staff }) => {
  const { read } = world.backofficeDatabase;
  const schedules = await schedulesOf(read, merchantId);
  const names = await namesOf(read, schedules);
  return accept({
    schedules: schedules.map((row) => scheduleView(row, names)),
    deliveries: (await deliveriesOf(read, merchantId, most)).map(deliveryView),
    reports: reportsFor(world, staff.permissions).map(({ name }) => name),
    timeZone: (await merchantOf(world, merchantId)).timeZone,
  });
});

/** Of those who work here still. */
const namesOf = async (read: Read, schedules: readonly ScheduleRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(schedules.flatMap(({ receivers }) => receivers.map(({ staffId }) => staffId)));
  const operators = await Promise.all([...ids].map((staffId) => operatorNow(read, staffId)));
  return new Map(operators.flatMap((one) => (one ? [[one.staffId, one.username] as const] : [])));
};

import { createHash } from 'node:crypto';
import { usernamesOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { sendMailIn } from '#features/messages/public.ts';
import { operatorNow } from '#features/staff/public.ts';
import type { DeskReport, ReportRow } from '#kit/server/desk-reports.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { shredPrivateFilesIn, storePrivateFile, storePrivateFileIn } from '#kit/server/files/private-files.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import {
  claimDelivery,
  type DeliveryRow,
  expireDeliveries,
  failDelivery,
  finishDelivery,
  insertDelivery,
} from '../db/deliveries.ts';
import { lockDueSchedules, moveSchedule, type Receiver, type ScheduleRow } from '../db/schedules.ts';
import type { FilingFault } from '../domain/faults.ts';
import { nextRun, spanBefore } from '../domain/schedule.ts';
import { maySeeReport, reportsFor } from './layout-of.ts';
import { reportBytes } from './report-bytes.ts';

const claimMs = minutesMs(5);
const halfWrittenMs = hoursMs(24);
/** A file of a mail lives so long. */
const livesMs = daysMs(30);
const attemptsMax = 5;
const schedulesAtOnce = 100;
const owner = 'filings';

/** Starts what is due, makes its files and mails where they are. */
export const sendReports =
  (world: World, { rowsMax = 100_000 }: { rowsMax?: number } = {}) =>
  async (): Promise<void> => {
    await startDue(world);
    await expire(world);
    for (;;) {
      const until = later(world.clock.now(), claimMs);
      const claimed = await world.database.transact(async (tx) => accept(await claimDelivery(tx, until)));
      const row = claimed.ok ? claimed.value : undefined;
      if (!row) return;
      try {
        const fault = await deliver(world, row, rowsMax);
        if (fault) await fail(world, row, fault);
      } catch (error) {
        world.log.warn('a report was not mailed', { deliveryId: row.delivery_id, error: String(error) });
        if (row.attempts >= attemptsMax) await fail(world, row, 'broken');
        return;
      }
    }
  };

/** However many runs were missed, one catches up: of the days before the last of them. */
const startDue = async (world: World): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const schedule of await lockDueSchedules(tx, schedulesAtOnce)) {
      const { timeZone } = await merchantOf(world, schedule.merchant_id);
      const now = world.clock.now();
      const span = spanBefore(schedule.every, dayOf(now, timeZone));
      await insertDelivery(tx, { deliveryId: world.entropy.id('dlv'), schedule, cause: 'due', ...span });
      await moveSchedule(tx, schedule.schedule_id, nextRun({ ...schedule, timeZone }, now));
    }
    return accept(undefined);
  });
};

const expire = async (world: World): Promise<void> => {
  await world.database.transact(async (tx) => {
    await shredPrivateFilesIn(world, tx, await expireDeliveries(tx));
    return accept(undefined);
  });
};

const fail = (world: World, { delivery_id: deliveryId }: DeliveryRow, fault: FilingFault) =>
  world.database.transact(async (tx) => accept(await failDelivery(tx, deliveryId, fault)));

type Due = DeliveryRow & { schedule: ScheduleRow };

/** With what whoever set the schedule may see now; mailed to those who may. */
const deliver = async (world: World, row: Due, rowsMax: number): Promise<FilingFault | undefined> => {
  const { schedule, merchant_id: merchantId } = row;
  const { read } = world.backofficeDatabase;
  const operator = await operatorNow(read, schedule.set_by);
  const report = reportsFor(world, operator?.permissions ?? []).find(({ name }) => name === row.report);
  if (operator?.merchantId !== merchantId || !report) return 'permission_gone';
  const { currency, timeZone } = await merchantOf(world, merchantId);
  const query = {
    merchantId,
    currency,
    timeZone,
    from: row.from_day,
    until: row.until_day,
    language: schedule.language,
  };
  const rows = await report.rowsOf(read, { ...query, place: { order: 'top', skip: 0 }, limit: rowsMax + 1 }, world);
  if (rows.length > rowsMax) return 'too_long';
  const accounts = await accountsIn(world, { merchantId, report, rows });
  const bytes = await reportBytes({
    report,
    rows,
    accounts,
    currency,
    timeZone,
    form: row.form,
    language: schedule.language,
  });
  const receivers = await receiversNow(world, schedule, report);
  await keep(world, row, { bytes, rows: rows.length, receivers });
  return undefined;
};

type Named = { merchantId: MerchantId; report: DeskReport; rows: readonly ReportRow[] };

const accountsIn = async (world: World, { merchantId, report, rows }: Named): Promise<ReadonlyMap<string, string>> => {
  const column = report.columns.find(({ kind }) => kind === 'member')?.name;
  if (column === undefined) return new Map();
  const members = [...new Set(rows.map((row) => String(row[column] ?? '')))].map((member) => id<'mbr'>(member));
  return usernamesOf(world.backofficeDatabase.read, merchantId, members);
};

/** Who left, or may no longer see the report, gets no mail. */
const receiversNow = async (world: World, schedule: ScheduleRow, report: DeskReport): Promise<Receiver[]> => {
  const found: Receiver[] = [];
  for (const receiver of schedule.receivers) {
    const operator = await operatorNow(world.backofficeDatabase.read, receiver.staffId);
    if (operator?.merchantId === schedule.merchant_id && maySeeReport(report, operator.permissions))
      found.push(receiver);
  }
  return found;
};

type File = { bytes: Buffer; rows: number; receivers: readonly Receiver[] };

/** The file and its mails are there together, once. */
const keep = async (world: World, row: Due, { bytes, rows, receivers }: File): Promise<void> => {
  const now = world.clock.now();
  const file = await storePrivateFile(world, bytes, { owner, keepUntil: later(now, halfWrittenMs) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const expiresAt = later(now, livesMs);
  await world.database.transact(async (tx) => {
    if (!(await finishDelivery(tx, row.delivery_id, { file, sha256, rows, mails: receivers.length, expiresAt }))) {
      await shredPrivateFilesIn(world, tx, [file]);
      return accept(undefined);
    }
    await storePrivateFileIn(tx, { name: file, owner, until: expiresAt });
    for (const { address } of receivers) await mailIn(world, tx, row, { address, rows });
    return accept(undefined);
  });
};

const mailIn = async (
  world: World,
  tx: Tx,
  { schedule, from_day: from, until_day: until, cause }: Due,
  { address, rows }: { address: string; rows: number },
): Promise<void> => {
  const say = wordsFor('filings', schedule.language);
  const about = { name: schedule.name, from, until, rows };
  await sendMailIn(world, tx, {
    merchantId: schedule.merchant_id,
    to: address,
    purpose: 'notice.report',
    subject: say(cause === 'test' ? 'reportMail.testSubject' : 'reportMail.subject', about),
    text: say('reportMail.text', about),
  });
};

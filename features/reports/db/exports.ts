import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId, StaffId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ExportState = 'asked' | 'running' | 'ready' | 'failed' | 'expired';
export type ExportFault = 'permission_gone' | 'refused' | 'too_long' | 'broken';

export type ExportRow = {
  exportId: string;
  merchantId: MerchantId;
  staffId: StaffId;
  list: string;
  form: 'csv' | 'xlsx';
  input: Record<string, string>;
  /** All of a workbook's rows are in pieces that are to be put together. */
  isWritten: boolean;
  state: ExportState;
  rows: number;
  parts: number;
  place: string | null;
  fault: ExportFault | null;
  attempts: number;
  requestedAt: Instant;
  endedAt: Instant | null;
  expiresAt: Instant | null;
  downloads: number;
};

const columns = sql`
  export_id as "exportId", merchant_id as "merchantId", staff_id as "staffId", list, form, input, is_written as "isWritten", state, rows, parts, place, fault,
  attempts, requested_at as "requestedAt", ended_at as "endedAt", expires_at as "expiresAt", downloads`;

/** @returns undefined where the person has as many open ones as anybody may. */
export const insertExport = async (
  tx: Tx,
  it: Pick<ExportRow, 'exportId' | 'merchantId' | 'staffId' | 'list' | 'form' | 'input'>,
  openMax: number,
): Promise<ExportRow | undefined> => {
  await sql`select pg_advisory_xact_lock(7218, hashtext(${it.staffId}))`.execute(tx);
  const { rows } = await sql<ExportRow>`
    insert into reports.export (export_id, merchant_id, staff_id, list, form, input, requested_at)
    select ${it.exportId}, ${it.merchantId}, ${it.staffId}, ${it.list}, ${it.form}, ${JSON.stringify(it.input)}::jsonb, kit.now()
    where (
      select count(*)
      from reports.export
      where staff_id = ${it.staffId}
        and state in ('asked', 'running')
    ) < ${openMax}
    returning ${columns}`.execute(tx);
  return rows[0];
};

export const exportsOf = async (read: Read, staffId: StaffId, limit: number): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select ${columns}
    from reports.export
    where staff_id = ${staffId}
    order by export_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export const exportById = async (read: Read, staffId: StaffId, exportId: string): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    select ${columns}
    from reports.export
    where export_id = ${exportId}
      and staff_id = ${staffId}`.execute(read);
  return rows[0];
};

const isToWrite = sql`
  state in ('asked', 'running')
  and (claimed_until is null or claimed_until <= (select kit.now()))`;
const isToExpire = sql`state = 'ready' and expires_at <= (select kit.now())`;

/** Whether there are any of what `claimExport` takes and `expireExports` ends. */
export const hasExportsDue: Condition = sql`
  exists (select from reports.export where ${isToWrite})
  or exists (select from reports.export where ${isToExpire})`;

/** Takes what waits and nobody works on, for a while. */
export const claimExport = async (tx: Tx, until: Instant): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    update reports.export
    set state = 'running', claimed_until = ${isoOf(until)}::timestamptz
    where export_id = (
      select export_id
      from reports.export
      where ${isToWrite}
      order by requested_at
      limit 1
      for update skip locked
    )
    returning ${columns}`.execute(tx);
  return rows[0];
};

export type Part = { file: string; rows: number; next: string | null };

/** Adds the next part and goes on behind it. @returns false where another worker was faster: nothing is kept. */
export const savePart = async (tx: Tx, { exportId, parts }: ExportRow, part: Part): Promise<boolean> => {
  const { rows } = await sql`
    update reports.export
    set rows = rows + ${part.rows}, parts = parts + 1, place = ${part.next}, claimed_until = null, attempts = 0
    where export_id = ${exportId}
      and state = 'running'
      and parts = ${parts}
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into reports.export_part (export_id, no, file)
    values (${exportId}, ${parts + 1}, ${part.file})`.execute(tx);
  return true;
};

/** All rows of a workbook are there: what is left is to put them together. */
export const noteWritten = async (tx: Tx, exportId: string): Promise<void> => {
  await sql`
    update reports.export
    set is_written = true
    where export_id = ${exportId}`.execute(tx);
};

/** Whoever puts a workbook together has it for longer. @returns false where it is nobody's any more. */
export const extendClaim = async (tx: Tx, exportId: string, until: Instant): Promise<boolean> => {
  const { rows } = await sql`
    update reports.export
    set claimed_until = ${isoOf(until)}::timestamptz
    where export_id = ${exportId}
      and state = 'running'
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Puts the parts of the whole workbook in place of its pieces. @returns false where somebody else was faster. */
export const replaceParts = async (tx: Tx, exportId: string, files: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    update reports.export
    set parts = ${files.length}, claimed_until = null
    where export_id = ${exportId}
      and state = 'running'
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    delete from reports.export_part
    where export_id = ${exportId}`.execute(tx);
  await sql`
    insert into reports.export_part (export_id, no, file)
    select ${exportId}, f.no, f.file
    from unnest(${files}::text[]) with ordinality as f (file, no)`.execute(tx);
  return true;
};

export const finishExport = async (tx: Tx, exportId: string, expiresAt: Instant): Promise<void> => {
  await sql`
    update reports.export
    set state = 'ready', ended_at = kit.now(), expires_at = ${isoOf(expiresAt)}::timestamptz
    where export_id = ${exportId}`.execute(tx);
};

export const failExport = async (tx: Tx, exportId: string, fault: ExportFault): Promise<void> => {
  await sql`
    update reports.export
    set state = 'failed', fault = ${fault}, ended_at = kit.now(), claimed_until = null
    where export_id = ${exportId}
      and state = 'running'`.execute(tx);
};

/** It broke and is tried again. @returns how often by now. */
export const tryExportLater = async (tx: Tx, exportId: string, at: Instant): Promise<number> => {
  const { rows } = await sql<{ attempts: number }>`
    update reports.export
    set attempts = attempts + 1, claimed_until = ${isoOf(at)}::timestamptz
    where export_id = ${exportId}
    returning attempts`.execute(tx);
  return rows[0]?.attempts ?? 0;
};

/** The names of its files, in their order. */
export const partsOf = async (read: Read, exportId: string): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`
    select file
    from reports.export_part
    where export_id = ${exportId}
    order by no`.execute(read);
  return rows.map(({ file }) => file);
};

/** Ends what has been ready long enough. @returns whose files are to go. */
export const expireExports = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ exportId: string }>`
    update reports.export
    set state = 'expired'
    where ${isToExpire}
    returning export_id as "exportId"`.execute(tx);
  return rows.map(({ exportId }) => exportId);
};

export const countDownload = async (tx: Tx, exportId: string): Promise<void> => {
  await sql`
    update reports.export
    set downloads = downloads + 1
    where export_id = ${exportId}`.execute(tx);
};

import { createHash } from 'node:crypto';
import { usernamesOf } from '#features/identity/public.ts';
import { operatorNow } from '#features/staff/public.ts';
import { shredPrivateFilesIn, storePrivateFile, storePrivateFileIn } from '#kit/server/files/private-files.ts';
import type { ReportRow } from '#kit/server/desk-reports.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { claimFiling, failFiling, type FilingRow, finishFiling } from '../db/filings.ts';
import type { FilingFault } from '../domain/faults.ts';
import { layoutDefinition } from '../domain/layout.ts';
import { type SourceRow, writeLayout } from '../domain/write-layout.ts';
import { reportFor } from './layout-of.ts';

/** Whoever took one has it so long. */
const claimMs = minutesMs(5);
/** What a stop leaves behind goes by itself. */
const halfWrittenMs = hoursMs(24);
const attemptsMax = 5;
/** All of a file is read by one statement, so that it is of one moment. */
export const filingRowsMax = 100_000;

/** Makes what was asked for, with what the asker may see at that moment. */
export const writeFilings =
  (world: World, { rowsMax = filingRowsMax }: { rowsMax?: number } = {}) =>
  async (): Promise<void> => {
    for (;;) {
      const until = later(world.clock.now(), claimMs);
      const claimed = await world.database.transact(async (tx) => accept(await claimFiling(tx, until)));
      const row = claimed.ok ? claimed.value : undefined;
      if (!row) return;
      try {
        const fault = await writeFiling(world, row, rowsMax);
        if (fault) await fail(world, row, fault);
      } catch (error) {
        world.log.warn('a file for an authority was not made', { filingId: row.filing_id, error: String(error) });
        if (row.attempts >= attemptsMax) await fail(world, row, 'broken');
        return;
      }
    }
  };

const fail = (world: World, { filing_id: filingId }: FilingRow, fault: FilingFault) =>
  world.database.transact(async (tx) => accept(await failFiling(tx, filingId, fault)));

const writeFiling = async (world: World, row: FilingRow, rowsMax: number): Promise<FilingFault | undefined> => {
  const { read } = world.backofficeDatabase;
  const operator = await operatorNow(read, row.requested_by);
  if (operator?.merchantId !== row.merchant_id || !operator.permissions.includes('money.write'))
    return 'permission_gone';
  const definition = layoutDefinition.parse(row.definition);
  const report = reportFor(world, definition, operator.permissions);
  if (!report.ok) return report.refusal === 'column_unfit' ? 'layout_unfit' : 'permission_gone';
  const span = { from: row.from_day, until: row.until_day };
  const { currency } = row;
  const found = await report.value.rowsOf(
    read,
    {
      ...span,
      merchantId: row.merchant_id,
      currency,
      timeZone: row.time_zone,
      language: 'EN',
      place: { order: 'top', skip: 0 },
      limit: rowsMax + 1,
    },
    world,
  );
  if (found.length > rowsMax) return 'too_long';
  const memberColumn = report.value.columns.find(({ kind }) => kind === 'member')?.name;
  const written = writeLayout(definition, { ...span, currency, rows: await named(world, row, found, memberColumn) });
  if (!written.ok) return 'too_wide';
  await keep(world, row, written);
  return undefined;
};

const named = async (
  world: World,
  { merchant_id: merchantId }: FilingRow,
  rows: readonly ReportRow[],
  memberColumn: string | undefined,
): Promise<SourceRow[]> => {
  if (memberColumn === undefined) return rows.map((cells) => ({ cells, account: null }));
  const memberIn = (cells: ReportRow): string => String(cells[memberColumn] ?? '');
  const members = [...new Set(rows.map(memberIn))].map((member) => id<'mbr'>(member));
  const names = await usernamesOf(world.backofficeDatabase.read, merchantId, members);
  return rows.map((cells) => ({ cells, account: names.get(memberIn(cells)) ?? memberIn(cells) }));
};

const keep = async (
  world: World,
  { filing_id: filingId }: FilingRow,
  { text, rows }: { text: string; rows: number },
): Promise<void> => {
  const bytes = Buffer.from(text);
  const keepUntil = later(world.clock.now(), halfWrittenMs);
  const file = await storePrivateFile(world, bytes, { owner: 'filings', keepUntil });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await world.database.transact(async (tx) => {
    if (await finishFiling(tx, filingId, { file, sha256, rows, byteCount: bytes.length }))
      await storePrivateFileIn(tx, { name: file, owner: 'filings', until: null });
    else await shredPrivateFilesIn(world, tx, [file]);
    return accept(undefined);
  });
};

import { merchantOf } from '#features/merchants/public.ts';
import { operatorNow } from '#features/staff/public.ts';
import { storePrivateFile, storePrivateFileIn, shredPrivateFilesIn } from '#kit/server/files/private-files.ts';
import { sheetHead, sheetRows } from '#kit/server/workbook.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import {
  claimExport,
  expireExports,
  type ExportFault,
  type ExportRow,
  failExport,
  finishExport,
  noteWritten,
  savePart,
  partsOf,
  tryExportLater,
} from '../db/exports.ts';
import { halfWrittenMs, livesMs } from '../domain/export-life.ts';
import { exportRowsMax } from '../domain/long-lists.ts';
import {
  columnsOf,
  fetchPage,
  headText,
  linesText,
  type ListCall,
  listCall,
  mayRequest,
  visitOf,
} from './list-pages.ts';
import { finishWorkbook } from './finish-workbook.ts';
import { sheetCells } from './sheet-cells.ts';

/** Whoever took a job has it so long; longer than a part can take. */
const claimMs = minutesMs(2);
const partRows = 2000;
const attemptsMax = 5;
const owner = 'reports';

/** Writes what was asked for, a part at a time: whoever comes after a stop goes on behind the last part that was kept. */
export const writeExports =
  (world: World, { partsAtOnce = 10 }: { partsAtOnce?: number } = {}) =>
  async (): Promise<void> => {
    await expire(world);
    for (let part = 0; part < partsAtOnce; part++) {
      const until = later(world.clock.now(), claimMs);
      const row = await world.database.transact(async (tx) => accept(await claimExport(tx, until))).then(valueOf);
      if (!row) return;
      try {
        await writePart(world, row);
      } catch (error) {
        world.log.warn('a part of an export was not written', { exportId: row.exportId, error: String(error) });
        await tryLater(world, row);
      }
    }
  };

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false }): Value | undefined =>
  answer.ok ? answer.value : undefined;

const writePart = async (world: World, row: ExportRow): Promise<void> => {
  const call = listCall(world, row.list, row.input);
  if (!call) return fail(world, row, 'refused');
  if (row.isWritten) return finishWorkbook(world, row);
  const { timeZone: zone } = await merchantOf(world, row.merchantId);
  const rows: Record<string, unknown>[] = [];
  let place = row.place;
  do {
    // Who lost the permission meanwhile gets not one page more.
    const operator = await operatorNow(world.backofficeDatabase.read, row.staffId);
    if (operator?.merchantId !== row.merchantId || !mayRequest(call, operator.permissions))
      return fail(world, row, 'permission_gone');
    const { currency: money, timeZone } = await merchantOf(world, operator.merchantId);
    const visit = visitOf(operator, { exportId: row.exportId, money, timeZone });
    const page = await fetchPage(call, { input: row.input, place }, visit);
    if ('refusal' in page) return fail(world, row, 'refused');
    rows.push(...page.rows);
    place = page.next;
  } while (place !== null && rows.length < partRows);
  if (row.rows + rows.length > exportRowsMax) return fail(world, row, 'too_long');
  await keep(world, row, {
    text: textOf(call, row, { rows, zone }),
    rows: rows.length,
    next: place,
  });
};

const textOf = (
  call: ListCall,
  { form, parts }: ExportRow,
  { rows, zone }: { rows: readonly Record<string, unknown>[]; zone: string },
): string => {
  if (form === 'csv') return (parts === 0 ? headText(call) : '') + linesText(call, rows);
  const head = parts === 0 ? sheetHead(columnsOf(call).map(({ label }) => label)) : '';
  return head + sheetRows(sheetCells(call, rows), zone);
};

const keep = async (
  world: World,
  row: ExportRow,
  { text, rows, next }: { text: string; rows: number; next: string | null },
): Promise<void> => {
  const now = world.clock.now();
  const file = await storePrivateFile(world, Buffer.from(text), { owner, keepUntil: later(now, halfWrittenMs) });
  await world.database.transact(async (tx) => {
    if (!(await savePart(tx, row, { file, rows, next }))) {
      await shredPrivateFilesIn(world, tx, [file]);
      return accept(undefined);
    }
    if (next !== null) return accept(undefined);
    if (row.form === 'xlsx') return accept(await noteWritten(tx, row.exportId));
    const until = later(now, livesMs);
    await finishExport(tx, row.exportId, until);
    for (const name of await partsOf(tx, row.exportId)) await storePrivateFileIn(tx, { name, owner, until });
    return accept(undefined);
  });
};

const fail = async (world: World, { exportId }: ExportRow, fault: ExportFault): Promise<void> => {
  await world.database.transact(async (tx) => {
    await failExport(tx, exportId, fault);
    await shredPrivateFilesIn(world, tx, await partsOf(tx, exportId));
    return accept(undefined);
  });
};

const tryLater = async (world: World, row: ExportRow): Promise<void> => {
  const at = later(world.clock.now(), secondsMs(30));
  const attempts = await world.database.transact(async (tx) => accept(await tryExportLater(tx, row.exportId, at)));
  if ((valueOf(attempts) ?? 0) >= attemptsMax) await fail(world, row, 'broken');
};

const expire = async (world: World): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const exportId of await expireExports(tx)) await shredPrivateFilesIn(world, tx, await partsOf(tx, exportId));
    return accept(undefined);
  });
};

import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { readPrivateFile } from '#kit/server/private-files.ts';
import { type Handler, type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAskExport } from '../contract/staff-ask-export.ts';
import { staffExportPart } from '../contract/staff-export-part.ts';
import { staffExports } from '../contract/staff-exports.ts';
import { countDownload, exportById, type ExportRow, exportsOf, insertExport, partsOf } from '../db/exports.ts';
import { exportsOpenMax } from '../domain/long-lists.ts';
import { listCall, mayAsk } from './list-pages.ts';

const shownMax = 50;

/** @param lists the calls that long lists are read by. */
export const exportRoutes = (world: World, lists: readonly Route[]): Route[] =>
  routes(
    'reports',
    { staffAskExport, staffExports, staffExportPart },
    {
      staffAskExport: askExport(world, lists),
      staffExports: showExports(world),
      staffExportPart: downloadPart(world, lists),
    },
  );

export const askExport =
  (world: World, lists: readonly Route[]): Handler<typeof staffAskExport> =>
  ({ list, input }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const call = listCall(lists, list);
      if (!call) return refuse('list_unknown');
      if (!mayAsk(call, visit.staff.permissions)) return refuse('not_permitted');
      if (!call.route.endpoint.input.safeDecode(input).success) return refuse('filter_unfit');
      const row = await insertExport(
        tx,
        {
          exportId: world.entropy.id('exp'),
          merchantId: visit.merchantId,
          staffId: visit.staff.staffId,
          list,
          input,
        },
        exportsOpenMax,
      );
      if (!row) return refuse('too_many_exports');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'reports.ask_export',
        subject: { kind: 'list', id: list },
        after: { filter: input },
      });
      return accept(view(row));
    });

export const showExports =
  (world: World): Handler<typeof staffExports> =>
  async (_, { staff: { staffId } }) =>
    accept({ exports: (await exportsOf(world.backofficeDatabase.read, staffId, shownMax)).map(view) });

export const downloadPart =
  (world: World, lists: readonly Route[]): Handler<typeof staffExportPart> =>
  ({ exportId, no }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await exportById(tx, visit.staff.staffId, exportId);
      if (row?.merchantId !== visit.merchantId) return refuse('export_unknown');
      if (row.state === 'expired' || (row.expiresAt !== null && row.expiresAt <= world.clock.now()))
        return refuse('export_expired');
      if (row.state !== 'ready') return refuse('export_not_ready');
      const call = listCall(lists, row.list);
      if (!call || !mayAsk(call, visit.staff.permissions)) return refuse('not_permitted');
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
      return accept({ text: bytes.toString('utf8'), parts: row.parts });
    });

const view = (row: ExportRow) => ({
  exportId: row.exportId,
  list: row.list,
  state: row.state,
  rows: row.rows,
  parts: row.parts,
  fault: row.fault,
  askedAt: row.askedAt,
  endedAt: row.endedAt,
  expiresAt: row.expiresAt,
  downloads: row.downloads,
});

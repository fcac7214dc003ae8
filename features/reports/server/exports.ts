import type { ExportRow } from '../db/exports.ts';

export const view = (row: ExportRow) => ({
  exportId: row.exportId,
  list: row.list,
  form: row.form,
  state: row.state,
  rows: row.rows,
  parts: row.parts,
  fault: row.fault,
  requestedAt: row.requestedAt,
  endedAt: row.endedAt,
  expiresAt: row.expiresAt,
  downloads: row.downloads,
});

import { layoutDefinition } from '../domain/layout.ts';
import type { FilingRow } from '../db/filings.ts';
import type { LayoutRow } from '../db/layouts.ts';

export const filingView = (row: FilingRow) => ({
  filingId: row.filing_id,
  layoutId: row.layout_id,
  layoutName: row.layout_name,
  from: row.from_day,
  until: row.until_day,
  currency: row.currency,
  timeZone: row.time_zone,
  namesPeople: row.names_people,
  state: row.state,
  fault: row.fault,
  sha256: row.sha256,
  rows: row.rows,
  byteCount: row.byte_count,
  requestedBy: row.requested_name,
  requestedAt: row.requested_at,
  releasedAt: row.released_at,
  sentTo: row.sent_to,
  sentBy: row.sent_name,
  sentAt: row.sent_at,
});

export const layoutView = (row: LayoutRow) => ({
  layoutId: row.layout_id,
  version: row.version,
  name: row.name,
  definition: layoutDefinition.safeParse(row.definition).data ?? null,
  setAt: row.set_at,
});

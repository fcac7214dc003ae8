import { usernamesOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { ContactNote } from '../../db/contact-notes.ts';
import type { MarkerRow } from '../../db/markers.ts';
import { markerState } from '../../domain/marker.ts';

export const markersShown = async (read: Read, merchantId: MerchantId, rows: readonly MarkerRow[]) => {
  const names = await usernamesOf(read, merchantId, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => ({
    markerId: row.marker_id,
    memberId: row.member_id,
    account: names.get(row.member_id) ?? '',
    kind: row.kind,
    state: markerState(row),
    score: row.score,
    facts: { ...row.facts },
    cases: [...row.cases],
    since: row.since,
    deadline: row.deadline,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    endedAt: row.settled_at ?? row.passed_at,
    settledBy: row.settled_by,
    outcome: row.outcome,
  }));
};

export const noteShown = ({ note_id, channel, text, written_by, written_at }: ContactNote) => ({
  noteId: note_id,
  channel,
  text,
  writtenBy: written_by,
  writtenAt: written_at,
});

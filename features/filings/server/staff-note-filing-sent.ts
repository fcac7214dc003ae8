import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffNoteFilingSent as contract } from '../contract/staff-note-filing-sent.ts';
import { lockFiling, noteSent } from '../db/filings.ts';
import { filingView } from './filing-view.ts';

export const staffNoteFilingSent = handle(
  contract,
  (world) =>
    ({ filingId, sentTo }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockFiling(tx, visit.merchantId, filingId);
        if (!row) return refuse('filing_unknown');
        if (row.released_at === null) return refuse('filing_not_released');
        if (row.sent_at !== null) return refuse('filing_sent');
        const noted = await noteSent(tx, filingId, { to: sentTo, by: visit.staff.username });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.note_sent',
          subject: { kind: 'filing', id: filingId },
          after: { layout: row.layout_name, sentTo, sha256: row.sha256 },
        });
        return accept(filingView(noted));
      }),
);

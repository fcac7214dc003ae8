import { createHash } from 'node:crypto';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffFilingFile as contract } from '../contract/staff-filing-file.ts';
import { lockFiling } from '../db/filings.ts';
import { layoutDefinition } from '../domain/layout.ts';

export const staffFilingFile = handle(
  contract,
  (world) =>
    ({ filingId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockFiling(tx, visit.merchantId, filingId);
        if (!row) return refuse('filing_unknown');
        if (row.file === null || row.sha256 === null) return refuse('filing_not_ready');
        if (row.released_at === null) return refuse('filing_not_released');
        const bytes = await readPrivateFile(world, tx, { name: row.file, owner: 'filings' });
        if (!bytes) return refuse('filing_unknown');
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        if (sha256 !== row.sha256) throw new Error(`the file of ${filingId} is not the one that was made`);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'filings.take_file',
          subject: { kind: 'filing', id: filingId },
          after: { layout: row.layout_name, rows: row.rows, sha256 },
        });
        return accept({ name: nameOf(row), text: bytes.toString('utf8'), sha256 });
      }),
);

const endings = { separated: 'csv', fixed: 'txt', xml: 'xml' } as const;

const nameOf = (row: { layout_id: string; from_day: string; until_day: string; definition: unknown }): string =>
  `${row.layout_id}-${row.from_day}-${row.until_day}.${endings[layoutDefinition.parse(row.definition).form.kind]}`;

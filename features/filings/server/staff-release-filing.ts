import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffReleaseFiling as contract } from '../contract/staff-release-filing.ts';
import { lockFiling } from '../db/filings.ts';
import { releaseKind } from './release-approval.ts';

export const staffReleaseFiling = handle(
  contract,
  (world) =>
    ({ filingId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockFiling(tx, visit.merchantId, filingId);
        if (!row) return refuse('filing_unknown');
        if (row.released_at !== null) return refuse('filing_released');
        if (row.state !== 'ready') return refuse('filing_not_ready');
        return requestApprovalIn(world, tx, visit, {
          kind: releaseKind,
          permission: 'money.write',
          subject: { kind: 'filing', id: filingId },
          amount: null,
          facts: {
            layout: row.layout_name,
            from: row.from_day,
            until: row.until_day,
            fileRows: row.rows,
            sha256: row.sha256,
          },
          reason,
        });
      }),
);

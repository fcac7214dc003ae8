import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffFindings as contract } from '../../contract/findings/staff-findings.ts';
import type { FindingRow } from '../../db/findings/findings.ts';
import { listFindings } from './resolve-finding.ts';

const pageSize = 50;

export const staffFindings = handle(contract, (world) => async (filter, { merchantId }) => {
  const rows = await listFindings(world, { ...filter, merchantId, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const lastAt = filter.state === 'open' ? last?.last_at : last?.resolved_at;
  return accept({
    findings: page.map(viewFinding),
    next: rows.length > pageSize ? (lastAt ?? undefined) : undefined,
  });
});

export const viewFinding = (it: FindingRow) => ({
  findingId: it.finding_id,
  vendor: it.vendor,
  kind: it.kind,
  subject: it.subject,
  code: it.code,
  memberId: it.member_id,
  attempts: it.attempts,
  firstAt: it.first_at,
  lastAt: it.last_at,
  resolvedAt: it.resolved_at,
  resolvedBy: it.resolved_by,
  note: it.note,
});

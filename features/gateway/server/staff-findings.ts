import { auditVisit } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as findingContract from '../contract/staff-finding.ts';
import type * as findingsContract from '../contract/staff-findings.ts';
import type * as resolveContract from '../contract/staff-resolve-finding.ts';
import { findingById, type FindingRow } from '../db/findings.ts';
import { callsOfTransaction } from '../db/request-log.ts';
import { actsAround, roundByNo } from '../db/round-desk.ts';
import { findRound } from '../db/rounds.ts';
import { actsAsked, roundAsked } from '../domain/asked-round.ts';
import { listFindings, resolveFindingOf } from './resolve-finding.ts';
import { masked } from './staff-calls.ts';
import { viewAct } from './staff-rounds.ts';

const pageSize = 50;

export const staffFindings =
  (world: World): Handler<typeof findingsContract.staffFindings> =>
  async (filter, { merchantId }) => {
    const rows = await listFindings(world, { ...filter, merchantId, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const lastAt = filter.state === 'open' ? last?.last_at : last?.resolved_at;
    return accept({
      findings: page.map(viewFinding),
      next: rows.length > pageSize ? (lastAt ?? undefined) : undefined,
    });
  };

const viewFinding = (it: FindingRow) => ({
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

export const staffFinding =
  (world: World): Handler<typeof findingContract.staffFinding> =>
  async ({ findingId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const found = await findingById(read, merchantId, findingId);
    if (!found) return refuse('not_found');
    const { vendor, subject, request } = found;
    const asked = roundAsked(request);
    const round = asked && (await findRound(read, { vendor, ...asked }));
    const [acts, calls, theirs] = await Promise.all([
      actsAround(read, { merchantId, vendor, names: [...new Set([subject, ...actsAsked(request)])] }),
      callsOfTransaction(read, { vendor, transactionId: subject }),
      round && roundByNo(read, merchantId, round.round_no),
    ]);
    return accept({
      finding: viewFinding(found),
      request: masked(request),
      acts: acts.map(viewAct),
      calls: calls.map((call) => ({
        logNo: call.log_no.toString(),
        operation: call.operation,
        code: call.code,
        request: masked(call.request),
        askedAt: call.asked_at,
      })),
      roundNo: theirs?.round_no.toString() ?? null,
    });
  };

export const staffResolveFinding =
  (world: World): Handler<typeof resolveContract.staffResolveFinding> =>
  async ({ findingId, reason }, visit) => {
    const done = await resolveFindingOf(world)({ findingId, note: reason, by: auditVisit(visit) });
    return done.ok ? accept({}) : done;
  };

import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffResultDraw as contract } from '../../contract/results/staff-result-draw.ts';
import { type CorrectionRow, correctionsOf, shortfallsOf } from '../../db/settlement/corrections.ts';
import { type ClaimRow, claimsOf } from '../../db/results/result-claims.ts';
import { deskDraw } from '../../db/results/result-desk.ts';
import { feedRequestsOf } from '../../db/results/result-feeds.ts';
import { differingPrizes } from '../../domain/results/plain-drawn.ts';
import { isShownTo, standingClaims } from '../../domain/results/result-desk.ts';
import { claimOf, copied, sourceOf, viewCorrection, viewDesk } from './staff-result-desk.ts';
import { outsideShape } from './feed-result.ts';

const shortfallsShown = 100;

export const staffResultDraw = handle(contract, (world) => async ({ drawId }, visit) => {
  const tx = world.backofficeDatabase.read;
  const row = await deskDraw(tx, visit.merchantId, drawId);
  if (!row) return refuse('draw_unknown');
  if (outsideShape(row) === undefined) return refuse('not_from_outside');
  const claims = (await claimsOf(tx, [row.draw_no])).get(row.draw_no) ?? [];
  const draw = viewDesk(row, claims, visit, world.clock.now());
  const shown = viewClaims(claims, draw.state, visit);
  const corrections = await correctionsOf(tx, row.draw_no);
  return accept({
    draw,
    result: row.drawn ? copied(corrections.at(-1)?.drawn ?? row.drawn) : undefined,
    claims: shown,
    differs: differing(shown.flatMap(({ drawn, isReplaced }) => (drawn && !isReplaced ? [drawn] : []))),
    asks: (await feedRequestsOf(tx, row.draw_no)).map(({ requested_at, why, ...ask }) => ({
      ...ask,
      why: why ?? undefined,
      requestedAt: requested_at,
    })),
    corrections: corrections.map(viewStaffCorrection),
    shortfalls: (await shortfallsOf(tx, row.draw_no, shortfallsShown)).map(({ ticket_id, member_id, ...rest }) => ({
      ...rest,
      ticketId: ticket_id,
      memberId: member_id,
    })),
  });
});

type View = OutputOf<typeof contract>;

const viewClaims = (rows: readonly ClaimRow[], state: View['draw']['state'], { staff }: StaffVisit): View['claims'] => {
  const claims = rows.map(claimOf);
  const standing = new Set(standingClaims(claims));
  return rows.map((row, at) => ({
    claimId: row.claim_id,
    by: row.by_staff === null ? 'feed' : 'person',
    name: row.by_name,
    isYours: row.by_staff === staff.staffId,
    isSimulated: row.is_simulated,
    attempt: row.attempt ?? undefined,
    isReplaced: !standing.has(claims[at]!),
    at: row.claimed_at,
    ...viewWords(row, isShownTo(claimOf(row), staff.staffId, claims, state)),
  }));
};

// Source and evidence tell the figures as well: they stay blind with them.
const viewWords = (row: ClaimRow, isShown: unknown): Pick<View['claims'][number], 'source' | 'drawn'> =>
  isShown === true
    ? { drawn: copied(row.drawn), ...sourceOf(row), ...(row.document_hash && { documentHash: row.document_hash }) }
    : { source: '' };

const differing = (drawn: readonly Record<string, string[]>[]): string[] => {
  const [first] = drawn;
  return first ? [...new Set(drawn.flatMap((other) => differingPrizes(first, other)))] : [];
};

const viewStaffCorrection = (row: CorrectionRow): View['corrections'][number] => ({
  ...viewCorrection(row),
  requestedBy: row.requested_by,
  approvedBy: row.approved_by,
  tickets: row.tickets,
  paid: row.paid,
  taken: row.taken,
  short: row.short,
});

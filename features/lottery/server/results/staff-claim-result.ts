import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffClaimResult as contract } from '../../contract/results/staff-claim-result.ts';
import { holdDraw } from '../../db/draws/draw-locks.ts';
import { claimsOf, insertPersonClaim } from '../../db/results/result-claims.ts';
import { deskDraw, type DeskRow } from '../../db/results/result-desk.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { type Claim, mayClaim, standingClaims } from '../../domain/results/result-desk.ts';
import { claimOf } from './staff-result-desk.ts';
import { notifyDraws } from '../draws/notify-draws.ts';
import { outsideShape, feedResultOf } from './feed-result.ts';

/**
 * One person's word about a result; a later one replaces it. The table compares it with what others say and publishes what
 * two say alike: nothing here decides, and nothing is told of what the others entered.
 */
export const staffClaimResult = handle(
  contract,
  (world) =>
    async ({ drawId, drawn, source, sourceUrl, evidence }, visit) => {
      const seen = await deskDraw(world.backofficeDatabase.read, visit.merchantId, drawId);
      if (!seen) return refuse('draw_unknown');
      const shape = outsideShape(seen);
      if (shape === undefined) return refuse('not_from_outside');
      const told = await feedResultOf(world, shape, { drawn, sourceUrl, evidence });
      if (!told.ok) return told;
      return world.backofficeDatabase.transact(async (tx) => {
        await holdDraw(tx, seen.draw_no);
        const due = await claimable(tx, visit, { drawId, drawn: told.value });
        if (!due.ok) return due;
        const { draw, claims } = due.value;
        const claimId = world.entropy.id('clm');
        const { staffId, username } = visit.staff;
        await insertPersonClaim(tx, {
          claimId,
          drawNo: draw.draw_no,
          staffId,
          byName: username,
          drawn: told.value,
          source,
          sourceUrl,
          evidence,
        });
        const after = (await deskDraw(tx, visit.merchantId, drawId))!;
        const standing = standingClaims(claims);
        const isSecond = standing.some((claim) => claim.staffId !== null && claim.staffId !== staffId);
        const replaced = standing.find((claim) => claim.staffId === staffId);
        const outcome = after.state === 'resulted' ? 'published' : isSecond ? 'differs' : 'first';
        if (outcome === 'published')
          afterCommit(tx, () => notifyDraws(world, { ...draw, merchant_id: visit.merchantId }, 'resulted'));
        // Without the figures: whoever reads the trail may be the second person.
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.claim_result',
          subject: { kind: 'draw', id: drawId },
          after: { claimId, attempt: (replaced?.attempt ?? 0) + 1, outcome },
        });
        return accept({ outcome });
      });
    },
);

type Refusal =
  | 'draw_unknown'
  | 'draw_not_closed'
  | 'draw_resulted'
  | 'draw_void'
  | 'already_entered'
  | 'entered_too_often';

const claimable = async (
  read: Read,
  { merchantId, staff }: StaffVisit,
  { drawId, drawn }: { drawId: string; drawn: Drawn },
): Promise<Result<{ draw: DeskRow; claims: readonly Claim[] }, Refusal>> => {
  const draw = await deskDraw(read, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  if (draw.state === 'resulted' || draw.state === 'settled') return refuse('draw_resulted');
  if (draw.state === 'voided' || draw.state === 'refunded') return refuse('draw_void');
  if (draw.state !== 'closed' || !draw.is_sealed) return refuse('draw_not_closed');
  const claims = ((await claimsOf(read, [draw.draw_no])).get(draw.draw_no) ?? []).map(claimOf);
  const may = mayClaim(claims, { staffId: staff.staffId, drawn });
  return may === 'yes' ? accept({ draw, claims }) : refuse(may);
};

import {
  appendAuditIn,
  type ApprovalActions,
  auditVisit,
  type DecidedApproval,
  requestApprovalIn,
} from '#features/staff/public.ts';
import { afterCommit, type Read, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffVoidDraw as contract } from '../../contract/draws/staff-void-draw.ts';
import { drawNow, holdDraw } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { figuresOf } from '../../db/draws/staff-draws.ts';
import { insertVoidOrder } from '../../db/draws/void-orders.ts';
import { waitSecondsOf } from '../../domain/games/game-rules.ts';
import { mayVoidByHand, type VoidRefusal } from '../../domain/draws/void-by-hand.ts';
import { rulesOf } from '../games/rules-of.ts';
import { notifyDraws } from './notify-draws.ts';

const voidApproval = 'lottery.void_draw';

/** Asks for a second person; until that person decides, the draw goes on as if nothing were. */
export const staffVoidDraw = handle(
  contract,
  (world) =>
    async ({ drawId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await voidable(tx, visit, drawId);
        if (!found.ok) return found;
        const draw = found.value;
        const { tickets, stake } = await soldOf(tx, draw);
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: voidApproval,
          permission: 'draws.write',
          subject: { kind: 'draw', id: drawId },
          // A void refunds what was paid, so the daily bound of an operator does not apply.
          amount: null,
          facts: { game: draw.game_code, number: draw.number, state: draw.state, tickets, stakes: moneyText(stake) },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const, approvalId: asked.value.approvalId }) : asked;
      }),
);

/** What the second person's word does: the draw is void in the same moment, the worker pays the stakes back. */
export const voidActions = (world: World): ApprovalActions => ({
  [voidApproval]: {
    approve: (tx, approval, visit) => voidIn(world, tx, approval, visit),
    reject: () => Promise.resolve(),
  },
});

const voidIn = async (
  world: World,
  tx: Tx,
  approval: DecidedApproval,
  visit: StaffVisit,
): Promise<Result<undefined, VoidRefusal | 'draw_unknown'>> => {
  const found = await voidable(tx, visit, approval.subject.id);
  if (!found.ok) return found;
  const draw = found.value;
  const { tickets, stake } = await soldOf(tx, draw);
  await insertVoidOrder(tx, {
    drawNo: draw.draw_no,
    reason: approval.reason,
    approvalId: approval.approvalId,
    requestedBy: approval.requestedBy.username,
    approvedBy: visit.staff.username,
  });
  afterCommit(tx, () => notifyDraws(world, draw, 'voided'));
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: voidApproval,
    subject: { kind: 'draw', id: draw.draw_id },
    before: { state: draw.state },
    after: { state: 'voided', tickets, stakes: moneyText(stake), requestedBy: approval.requestedBy.username },
    reason: approval.reason,
  });
  return accept(undefined);
};

/** The draw, held so that no purchase and no worker moves it until this transaction ends. */
const voidable = async (
  tx: Tx,
  visit: StaffVisit,
  drawId: string,
): Promise<Result<DrawRow, VoidRefusal | 'draw_unknown'>> => {
  const seen = await findDrawById(tx, visit.merchantId, drawId);
  if (!seen) return refuse('draw_unknown');
  await holdDraw(tx, seen.draw_no);
  const draw = (await findDrawById(tx, visit.merchantId, drawId))!;
  const { now } = await drawNow(tx, draw.draw_no);
  const may = mayVoidByHand({ state: draw.state, ...drawnOf(draw), now });
  return may.ok ? accept(draw) : may;
};

/** From when on a draw of ours is being drawn, and how long that may take; a result of others is for two people to judge. */
const drawnOf = (draw: DrawRow): { beaconAt: Instant | undefined; beaconWaitSeconds: number } => {
  const rules = rulesOf(draw);
  if (rules.method === 'yeekee/classic-v1')
    return { beaconAt: draw.announcement ? draw.shots_until : undefined, beaconWaitSeconds: rules.sealingSeconds };
  return { beaconAt: draw.announcement?.chance?.beacon_at, beaconWaitSeconds: waitSecondsOf(rules) };
};

const soldOf = async (read: Read, draw: DrawRow) =>
  (await figuresOf(read, [draw.draw_no])).get(draw.draw_no) ?? { tickets: 0, stake: 0n };

import { z } from 'zod';
import { evidenceAddress } from '#features/content/public.ts';
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
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { wireDrawn } from '../../contract/results/outside-view.ts';
import { staffCorrectResult as contract } from '../../contract/results/staff-correct-result.ts';
import { correctionsOf, insertCorrection } from '../../db/settlement/corrections.ts';
import { holdDraw } from '../../db/draws/draw-locks.ts';
import { deskDraw, type DeskRow } from '../../db/results/result-desk.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { differingPrizes } from '../../domain/results/plain-drawn.ts';
import { notifyDraws } from '../draws/notify-draws.ts';
import { drawnIn, outsideShape, feedResultOf } from './feed-result.ts';

const correctApproval = 'lottery.correct_result';

const wireFacts = z.object({
  draw: z.string(),
  before: wireDrawn,
  after: wireDrawn,
  source: z.string(),
  sourceUrl: z.string().optional(),
  evidence: z.string().optional(),
});

/** Requests a correction that a second person approves; until then the published result stays valid. */
export const staffCorrectResult = handle(
  contract,
  (world) =>
    async ({ drawId, drawn, source, sourceUrl, evidence, reason }, visit) => {
      const seen = await deskDraw(world.backofficeDatabase.read, visit.merchantId, drawId);
      if (!seen) return refuse('draw_unknown');
      const shape = outsideShape(seen);
      if (shape === undefined) return refuse('not_from_outside');
      const told = await feedResultOf(world, shape, { drawn, sourceUrl, evidence });
      if (!told.ok) return told;
      return world.backofficeDatabase.transact(async (tx) => {
        const may = await correctable(tx, visit, drawId, told.value);
        if (!may.ok) return may;
        const { draw, standing } = may.value;
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: correctApproval,
          permission: 'draws.write',
          subject: { kind: 'draw', id: drawId },
          amount: null,
          facts: {
            draw: `${draw.game_code} ${draw.number}`,
            before: plain(standing),
            after: told.value,
            source,
            ...(sourceUrl === undefined ? {} : { sourceUrl }),
            ...(evidence === undefined ? {} : { evidence, picture: evidenceAddress(evidence) }),
          },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const, approvalId: asked.value.approvalId }) : asked;
      });
    },
);

const plain = (drawn: Drawn): Record<string, string[]> =>
  Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, [...numbers]]));

/** What the second person's word does: the new version stands at once, the worker moves the differences. */
export const correctionActions = (world: World): ApprovalActions => ({
  [correctApproval]: {
    approve: (tx, approval, visit) => correctIn(world, tx, approval, visit),
    reject: () => Promise.resolve(),
  },
});

type Refusal = 'draw_unknown' | 'not_from_outside' | 'draw_not_resulted' | 'no_change' | 'correction_running';

const correctIn = async (
  world: World,
  tx: Tx,
  approval: DecidedApproval,
  visit: StaffVisit,
): Promise<Result<undefined, Refusal | 'result_form'>> => {
  const facts = wireFacts.parse(approval.facts);
  const found = await deskDraw(tx, visit.merchantId, approval.subject.id);
  if (!found) return refuse('draw_unknown');
  await holdDraw(tx, found.draw_no);
  const shape = outsideShape(found);
  if (shape === undefined) return refuse('not_from_outside');
  const told = drawnIn(shape, facts.after);
  if (!told.ok) return told;
  const may = await correctable(tx, visit, approval.subject.id, told.value);
  if (!may.ok) return may;
  const { draw, standing } = may.value;
  await insertCorrection(tx, {
    drawNo: draw.draw_no,
    drawn: told.value,
    reason: approval.reason,
    source: facts.source,
    sourceUrl: facts.sourceUrl,
    evidence: facts.evidence,
    approvalId: approval.approvalId,
    requestedBy: approval.requestedBy.username,
    approvedBy: visit.staff.username,
  });
  afterCommit(tx, () => notifyDraws(world, { ...draw, merchant_id: visit.merchantId }, 'corrected'));
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: correctApproval,
    subject: { kind: 'draw', id: draw.draw_id },
    before: { drawn: plain(standing) },
    after: { drawn: told.value, requestedBy: approval.requestedBy.username, source: facts.source },
    reason: approval.reason,
  });
  return accept(undefined);
};

const correctable = async (
  read: Read,
  { merchantId }: StaffVisit,
  drawId: string,
  drawn: Drawn,
): Promise<Result<{ draw: DeskRow; standing: Drawn }, Refusal>> => {
  const draw = await deskDraw(read, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  if (!draw.drawn) return refuse('draw_not_resulted');
  const last = (await correctionsOf(read, draw.draw_no)).at(-1);
  if (last && last.ended_at === null) return refuse('correction_running');
  const standing = last?.drawn ?? draw.drawn;
  return differingPrizes(standing, drawn).length === 0 ? refuse('no_change') : accept({ draw, standing });
};

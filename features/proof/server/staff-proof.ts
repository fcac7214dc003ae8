import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit, isApprovalWaiting } from '#features/staff/public.ts';
import { closings } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, instantOf, isoOf } from '#kit/shared/time.ts';
import { staffProof as contract } from '../contract/staff-proof.ts';
import { endRefusals, type StoredRefusal, newestRefusals, standingRefusals } from '../db/refusals.ts';
import { insertSkip, skippedHours } from '../db/skips.ts';
import { lastStatement } from '../db/statements.ts';
import { isPassable, passableCauses } from '../domain/skip-hour.ts';
import { nextToSign } from './next-to-sign.ts';

const most = 50;

export const kind = 'proof.skip_hour';

export const subjectOf = (closesAt: Instant) => ({ kind: 'statement_hour', id: isoOf(closesAt) });

export const staffProof = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const last = await lastStatement(read);
  const next = await nextToSign(read, last?.closesAt);
  const refusals = await newestRefusals(read, most);
  const isAsked =
    next !== undefined && (await isApprovalWaiting(read, { merchantId, kind, subject: subjectOf(next.closesAt) }));
  const skipOf = (refusal: StoredRefusal) =>
    !isOfNext(refusal, next?.closesAt) ? 'impossible' : isAsked ? 'asked' : 'possible';
  return accept({
    last: last && {
      seq: last.seq,
      closesAt: last.closesAt,
      signedAt: last.signedAt,
      keyId: last.statement.keyId,
    },
    closedTo: await closings.last(read),
    waiting: await hoursWaiting(read, last?.closesAt),
    refusals: refusals.map((refusal) => ({ ...refusal, details: [...refusal.details], skip: skipOf(refusal) })),
    skipped: await skippedHours(read, {}, most),
  });
});

const isOfNext = ({ endedAt, why, closesAt }: StoredRefusal, next: Instant | undefined): boolean =>
  endedAt === null && isPassable(why) && closesAt === next;

/** More than that is a matter of days, not of hours. */
const waitingMost = 48;

const hoursWaiting = async (read: Read, after: Instant | undefined): Promise<number> => {
  let [count, from] = [0, after];
  for (; count < waitingMost; count++) {
    const closing = await nextToSign(read, from);
    if (!closing) break;
    from = closing.closesAt;
  }
  return count;
};

export const refusalOfNext = async (read: Read, closesAt: Instant): Promise<StoredRefusal | undefined> => {
  const next = await nextToSign(read, (await lastStatement(read))?.closesAt);
  return (await standingRefusals(read, most)).find(
    (refusal) => isOfNext(refusal, next?.closesAt) && refusal.closesAt === closesAt,
  );
};

const approvedFacts = z.object({ hour: z.string(), why: z.enum(passableCauses) });

export const approvalActions: ApprovalActions = {
  [kind]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { hour, why } = approvedFacts.parse(facts);
      const closesAt = instantOf(hour);
      if (!(await refusalOfNext(tx, closesAt))) return refuse('hour_not_skippable');
      const approvedBy = visit.staff.username;
      if (!(await insertSkip(tx, { closesAt, why, reason, requestedBy: requestedBy.username, approvedBy })))
        return refuse('hour_not_skippable');
      await endRefusals(tx, closesAt);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: kind,
        subject: subjectOf(closesAt),
        after: { why, requestedBy: requestedBy.username },
        reason,
      });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
};

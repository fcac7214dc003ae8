import { type AuditFacts, appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { lockMember, type MemberRow } from '../../db/accounts/member-row.ts';

export type PlayerEdit<Answer> = {
  answer: Answer;
  action: string;
  before: AuditFacts;
  after: AuditFacts;
  /** Their sockets are closed when the edit stands. */
  endedSessions: readonly string[];
};

/** One edit of a player by staff: of their own merchant only, under a lock, with its audit entry in the same transaction. */
export const editPlayer = async <Answer, Refusal extends string>(
  world: World,
  visit: StaffVisit,
  { memberId, reason }: { memberId: string; reason: string },
  change: (tx: Tx, member: MemberRow) => Promise<Result<PlayerEdit<Answer>, Refusal>>,
): Promise<Result<Answer, Refusal | 'player_unknown'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || member.merchant_id !== visit.merchantId) return refuse('player_unknown');
    const changed = await change(tx, member);
    if (!changed.ok) return changed;
    const { answer, action, before, after, endedSessions } = changed.value;
    const subject = { kind: 'player', id: memberId };
    await appendAuditIn(tx, { ...auditVisit(visit), action, subject, before, after, reason });
    afterCommit(tx, () => endedSessions.forEach(world.live.endSession));
    return accept(answer);
  });

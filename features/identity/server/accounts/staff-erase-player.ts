import { recordsOfAll } from '#kit/server/person-records.ts';
import {
  appendAuditIn,
  type ApprovalActions,
  auditVisit,
  type DecidedApproval,
  requestApprovalIn,
} from '#features/staff/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { RecordsOfAll } from '#kit/server/person-records.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffErasePlayer as contract } from '../../contract/accounts/staff-erase-player.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { lockMember, type MemberRow } from '../../db/accounts/member-row.ts';

const kind = 'identity.erase_player';

type Refusal = 'player_unknown' | 'player_erased' | 'erasure_on_hold';

/** Asks for a second person; until that person decides nothing changes. */
export const staffErasePlayer = handle(contract, (world) => {
  const records = recordsOfAll(world);
  return async ({ memberId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const found = await erasable(tx, records, visit, memberId);
      if (!found.ok) return found;
      const asked = await requestApprovalIn(world, tx, visit, {
        kind,
        permission: 'players.write',
        subject: { kind: 'player', id: memberId },
        amount: null,
        // No name: what was asked for stays for ever.
        facts: {},
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const, approvalId: asked.value.approvalId }) : asked;
    });
});

/** What the second person's word does: every feature shreds what it keeps, in one transaction; every session ends. */
export const eraseActions = (world: World): ApprovalActions => ({
  [kind]: {
    approve: (tx, approval, visit) => eraseIn(world, tx, { records: recordsOfAll(world), approval, visit }),
    reject: () => Promise.resolve(),
  },
});

type Erasure = { records: RecordsOfAll; approval: DecidedApproval; visit: StaffVisit };

const eraseIn = async (
  world: World,
  tx: Tx,
  { records, approval, visit }: Erasure,
): Promise<Result<undefined, Refusal>> => {
  const memberId = approval.subject.id;
  const found = await erasable(tx, records, visit, memberId);
  if (!found.ok) return found;
  const at = world.clock.now();
  const ended = await endSessionsOf(tx, { memberId, reason: 'blocked', at });
  for (const { shredIn } of Object.values(records)) await shredIn(tx, memberId, at);
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: kind,
    subject: approval.subject,
    before: { state: found.value.state, sessions: ended },
    // Never what was shredded: the trail would keep it for ever.
    after: { state: 'erased', requestedBy: approval.requestedBy.username },
    reason: approval.reason,
  });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
  return accept(undefined);
};

/** The member, locked, of whom nothing is owed or running. */
const erasable = async (
  tx: Tx,
  records: RecordsOfAll,
  visit: StaffVisit,
  memberId: string,
): Promise<Result<MemberRow, Refusal>> => {
  const member = await lockMember(tx, memberId);
  if (!member || member.merchant_id !== visit.merchantId) return refuse('player_unknown');
  if (member.erased_at !== null) return refuse('player_erased');
  for (const { heldBackIn } of Object.values(records)) {
    const cause = await heldBackIn?.(tx, memberId);
    if (cause !== undefined) return refuse('erasure_on_hold', { cause });
  }
  return accept(member);
};

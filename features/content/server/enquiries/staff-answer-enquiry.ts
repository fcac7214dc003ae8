import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAnswerEnquiry as contract } from '../../contract/enquiries/staff-answer-enquiry.ts';
import { type EnquiryRow, lockEnquiry, setEnquiryState } from '../../db/enquiries.ts';
import { insertMessage } from '../../db/enquiry-messages.ts';
import { enquiryMessagesMax, nextState } from '../../domain/enquiry.ts';
import { affiliateApproved } from './affiliate-approved.ts';
import { wholeCase } from './staff-enquiries.ts';

const actionOf = {
  note: 'content.enquiry_note',
  answer: 'content.enquiry_answer',
  close: 'content.enquiry_close',
  approve: 'content.enquiry_approve',
  reject: 'content.enquiry_reject',
} as const satisfies Record<InputOf<typeof contract>['step'], string>;

export const staffAnswerEnquiry = handle(
  contract,
  (world) =>
    async ({ enquiryId, step, text, version }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockEnquiry(tx, visit.merchantId, enquiryId);
        if (!row) return refuse('not_found');
        if (row.version !== version) return refuse('version_conflict', { version: row.version, state: row.state });
        // A note changes nothing for the person, and can be made on a case that ended.
        const state = step === 'note' ? row.state : nextState(row.kind, row.state, step);
        if (!state) return refuse('step_refused', { state: row.state, step });
        if (step === 'approve') {
          const refused = await followApproval(world, tx, visit, row);
          if (refused) return refused;
        }
        const at = world.clock.now();
        const { staffId, username } = visit.staff;
        const no = await insertMessage(tx, {
          enquiryId,
          author: 'staff',
          audience: step === 'note' ? 'staff' : 'both',
          text,
          state,
          staff: { staffId, staffName: username },
          at,
        });
        if (no > enquiryMessagesMax) return refuse('case_full');
        await setEnquiryState(tx, enquiryId, state, at);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: actionOf[step],
          subject: { kind: 'enquiry', id: enquiryId },
          before: { state: row.state },
          after: { state, message: no },
        });
        const { member_id: memberId } = row;
        if (memberId !== null && step !== 'note')
          afterCommit(tx, () => world.live.publish(`member/${memberId}/enquiries`, { kind: 'answered' }));
        return accept(await wholeCase(tx, { ...row, state, changed_at: at, version: version + 1 }));
      }),
);

/** What hangs on an approved application of a member; a visitor has no account that anything could be done with. */
const followApproval = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { member_id: memberId, case_number: caseNumber }: EnquiryRow,
) => {
  if (memberId === null) return undefined;
  for (const follow of affiliateApproved.of(world)) {
    const done = await follow(world, tx, visit, { memberId, caseNumber });
    if (!done.ok) return done;
  }
  return undefined;
};

import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { replyFeedback as contract } from '../../contract/enquiries/reply-feedback.ts';
import { lockEnquiry, setEnquiryState } from '../../db/enquiries.ts';
import { insertMessage } from '../../db/enquiry-messages.ts';
import { enquiryMessagesMax, nextState } from '../../domain/enquiry.ts';
import { ownCase, viewOf } from './follow-feedback.ts';
import { senderOf } from './send-feedback.ts';

const repliesPerHour = { name: 'content/enquiry-reply', most: 20, windowMs: hoursMs(1) };

export const replyFeedback = handle(contract, (world) => async ({ content, ...asked }, visit) => {
  const limited = await takeRate(world, repliesPerHour, senderOf(visit));
  if (limited) return limited;
  return world.database.transact(async (tx) => {
    const found = await ownCase(tx, visit, asked);
    const row = found && (await lockEnquiry(tx, visit.merchantId, found.enquiry_id));
    if (!row) return refuse('not_found');
    const state = nextState(row.kind, row.state, 'write');
    if (!state) return refuse('case_ended', { state: row.state });
    const at = world.clock.now();
    const { enquiry_id: enquiryId } = row;
    const no = await insertMessage(tx, {
      enquiryId,
      author: 'person',
      audience: 'both',
      text: content,
      state,
      staff: null,
      at,
    });
    if (no > enquiryMessagesMax) return refuse('case_full');
    await setEnquiryState(tx, enquiryId, state, at);
    return accept(await viewOf(tx, { ...row, state, changed_at: at }));
  });
});

import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { applyAffiliate as contract } from '../../contract/enquiries/apply-affiliate.ts';
import { hasOpenApplication } from '../../db/enquiries.ts';
import { openEnquiryIn } from './open-enquiry.ts';
import { casesPerHour, senderOf } from './send-feedback.ts';

export const applyAffiliate = handle(contract, (world) => async ({ name, contact, channel, content }, visit) => {
  const limited = await takeRate(world, casesPerHour, senderOf(visit));
  if (limited) return limited;
  return world.database.transact(async (tx) => {
    if (visit.player && (await hasOpenApplication(tx, visit.player.memberId))) return refuse('application_open');
    const opened = await openEnquiryIn(world, tx, visit, {
      kind: 'affiliate',
      topic: channel,
      text: content,
      contact: { name, contact },
    });
    return accept({ caseNumber: opened.caseNumber, state: 'open' as const, followKey: opened.followKey });
  });
});

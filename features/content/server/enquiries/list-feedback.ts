import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listFeedback as contract } from '../../contract/enquiries/list-feedback.ts';
import { enquiriesOfMember, enquiryPageSize } from '../../db/enquiries.ts';
import { summaryOfEnquiry } from './follow-feedback.ts';

export const listFeedback = handle(contract, (world) => async ({ before }, { player }) => {
  const rows = await enquiriesOfMember(world.database.read, player.memberId, before);
  const page = rows.slice(0, enquiryPageSize);
  const next = rows.length > enquiryPageSize ? page.at(-1)?.enquiry_id : undefined;
  return accept({ cases: page.map(summaryOfEnquiry), next });
});

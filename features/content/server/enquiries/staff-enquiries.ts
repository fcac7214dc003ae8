import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffEnquiries as contract } from '../../contract/enquiries/staff-enquiries.ts';
import { countOpen, enquiryPageSize, enquiryQueue, type EnquiryRow } from '../../db/enquiries.ts';
import { imagesOfEnquiry } from '../../db/enquiry-images.ts';
import { messagesOf } from '../../db/enquiry-messages.ts';
import { summaryOfEnquiry } from './follow-feedback.ts';

const forStaff = (row: EnquiryRow) => ({
  ...summaryOfEnquiry(row),
  enquiryId: row.enquiry_id,
  memberId: row.member_id,
  language: row.language,
  version: row.version,
});

export const wholeCase = async (read: Read, row: EnquiryRow) => ({
  enquiry: forStaff(row),
  messages: await messagesOf(read, row.enquiry_id),
  images: (await imagesOfEnquiry(read, row.enquiry_id)).map(({ imageId }) => ({ imageId })),
});

export const staffEnquiries = handle(contract, (world) => async ({ kind, state, search, after }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await enquiryQueue(read, { merchantId, kind, state, search, after });
  const page = rows.slice(0, enquiryPageSize);
  return accept({
    enquiries: page.map(forStaff),
    next: rows.length > enquiryPageSize ? page.at(-1)?.enquiry_id : undefined,
    open: await countOpen(read, merchantId),
  });
});

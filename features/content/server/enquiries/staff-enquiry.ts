import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEnquiryCase as contract } from '../../contract/enquiries/staff-enquiry.ts';
import { enquiryById } from '../../db/enquiries.ts';
import { wholeCase } from './staff-enquiries.ts';

export const staffEnquiryCase = handle(contract, (world) => async ({ enquiryId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const row = await enquiryById(read, merchantId, enquiryId);
  return row ? accept(await wholeCase(read, row)) : refuse('not_found');
});

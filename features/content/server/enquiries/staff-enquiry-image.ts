import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEnquiryImage as contract } from '../../contract/enquiries/staff-enquiry-image.ts';
import { enquiryById } from '../../db/enquiries.ts';
import { imagesOfEnquiry } from '../../db/enquiry-images.ts';
import { readEnquiryPicture } from './enquiry-pictures.ts';

export const staffEnquiryImage = handle(contract, (world) => async ({ enquiryId, imageId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  if (!(await enquiryById(read, merchantId, enquiryId))) return refuse('not_found');
  const found = (await imagesOfEnquiry(read, enquiryId)).find((it) => it.imageId === imageId);
  const bytes = found && (await readEnquiryPicture(world, read, found.hash));
  return bytes ? accept({ dataUrl: `data:image/webp;base64,${bytes.toString('base64')}` }) : refuse('not_found');
});

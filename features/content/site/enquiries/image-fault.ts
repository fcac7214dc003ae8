import { enquiryImagesMax, imageBytesMax } from '../../domain/enquiry.ts';

const types = new Set(['image/png', 'image/jpeg']);

/** Why a file is not taken, as the key of a text; undefined where it is. @param known how many are chosen already. */
export const imageFault = ({ type, size }: { type: string; size: number }, known: number): string | undefined => {
  if (known >= enquiryImagesMax) return 'images.tooMany';
  if (!types.has(type)) return 'images.type';
  return size > imageBytesMax ? 'images.tooLarge' : undefined;
};

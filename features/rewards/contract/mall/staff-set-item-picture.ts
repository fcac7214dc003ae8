import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { itemId, reason } from '../wire-points.ts';
import { deskItemView } from './item-view.ts';

export const itemPictureBytesMax = 5 * 1024 * 1024;

export const staffSetItemPicture = endpoint({
  method: 'POST',
  path: '/staff/rewards/items/picture',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Puts a picture (png, jpg or webp) of an item in place of its drawing.',
  upload: { fileBytesMax: itemPictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ itemId, reason, files: z.array(uploadedFile).length(1) }),
  output: z.object({ item: deskItemView }),
  refusals: { item_unknown: 404, image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

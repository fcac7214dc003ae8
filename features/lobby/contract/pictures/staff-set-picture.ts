import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode, reason, wirePicture } from '../desk-words.ts';

export const gamePictureBytesMax = 5 * 1024 * 1024;

export const staffSetPicture = endpoint({
  method: 'POST',
  path: '/staff/lobby/pictures',
  access: 'staff',
  permission: 'merchants.write',
  summary: "Puts the merchant's own picture (png, jpg or webp) in place of the vendor's.",
  upload: { fileBytesMax: gamePictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ vendor: vassalage, game: gameCode, reason, files: z.array(uploadedFile).length(1) }),
  output: z.object({ picture: wirePicture.unwrap() }),
  refusals: { image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

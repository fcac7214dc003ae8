import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { pictureBytesMax } from '../../domain/chat.ts';

export const uploadChatPicture = endpoint({
  method: 'POST',
  path: '/wps/chat/pictures',
  access: 'player',
  summary: 'Takes one png or jpg of at most 5 MB for a message that is sent next.',
  upload: { fileBytesMax: pictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ pictureId: z.string() }),
  refusals: { function_off: 409, image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

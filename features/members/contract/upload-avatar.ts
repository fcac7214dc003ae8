import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { avatarBytesMax, avatarView } from './avatar-view.ts';

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/wps/member/avatar/picture',
  access: 'player',
  summary:
    'Takes one png or jpg of at most 5 MB as avatar; it is made anew, square, without what the file tells of itself.',
  upload: { fileBytesMax: avatarBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: avatarView,
  refusals: {
    image_too_large: 413,
    image_type: 415,
    image_unreadable: 422,
    image_points: 422,
  },
});

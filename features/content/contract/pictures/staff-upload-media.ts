import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { mediaView } from './staff-media.ts';

export const mediaBytesMax = 10 * 1024 * 1024;

/** What can be wrong with a picture, whoever sends it. */
export const pictureRefusals = {
  image_too_large: 413,
  image_type: 415,
  image_unreadable: 422,
  image_points: 422,
} as const;

export const staffUploadMedia = endpoint({
  method: 'POST',
  path: '/staff/content/media',
  access: 'staff',
  permission: 'content.edit',
  summary:
    'Takes one picture (png, jpg or webp) and makes AVIF and WebP of it in several widths; the same twice is one.',
  upload: { fileBytesMax: mediaBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: mediaView,
  refusals: pictureRefusals,
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { draftId, wireLogo } from './wire-draft.ts';

export const logoBytesMax = 5 * 1024 * 1024;

export const staffPlatformSetLogo = endpoint({
  method: 'POST',
  path: '/staff/platform/logo',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Gives a brand that is being filled in its logo (png, jpg or webp); whoever agreed on it before looks anew.',
  upload: { fileBytesMax: logoBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ draftId, version: z.coerce.number().int().min(1), files: z.array(uploadedFile).length(1) }),
  output: z.object({ version: z.int(), logo: wireLogo }),
  refusals: {
    draft_unknown: 404,
    version_conflict: 409,
    image_too_large: 413,
    image_type: 415,
    image_unreadable: 422,
    image_points: 422,
    logo_unfit: 422,
  },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';

export const evidenceBytesMax = 5 * 1024 * 1024;

export const staffResultEvidence = endpoint({
  method: 'POST',
  path: '/staff/lottery/result-evidence',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Takes a picture (png, jpg) that proves a result; it is shown with the draw to everybody once that is published.',
  upload: { fileBytesMax: evidenceBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ evidence: z.string(), address: z.string() }),
  refusals: { image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

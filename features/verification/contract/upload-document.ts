import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { fileBytesMax } from '../domain/kyc-requests.ts';
import { fileId } from './kyc-request-view.ts';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/wps/verification/files',
  access: 'player',
  summary:
    'Takes one png or jpg of at most 5 MB and 25 million points, sealed, for an answer that is sent in within a day.',
  upload: { fileBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ fileId }),
  refusals: { image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { proofBytesMax } from '../domain/proof.ts';

/** Sent in first and named in the answer; what no answer names is shredded within the hour. */
export const uploadProof = endpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals/proof',
  access: 'player',
  summary: 'Takes one png or jpg of at most 5 MB that shows what arrived',
  upload: { fileBytesMax: proofBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ proof: z.string() }),
  refusals: { image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { pictureBytesMax } from '../../domain/application.ts';

/** Sent in first and named in the application; what none names is shredded within the hour. */
export const uploadBonusPicture = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadBonusPicture',
  access: 'player',
  summary: 'Takes one png or jpg of at most 5 MB for an application.',
  upload: { fileBytesMax: pictureBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ picture: z.string() }),
  refusals: { image_too_large: 413, image_type: 415, image_unreadable: 422, image_points: 422 },
});

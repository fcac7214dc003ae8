import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { imageBytesMax } from '../../domain/enquiry.ts';
import { pictureRefusals } from '../pictures/staff-upload-media.ts';

export const uploadFeedbackImage = endpoint({
  method: 'POST',
  path: '/wps/feedback/image',
  access: 'visitor',
  summary: 'Takes one png or jpg of at most 5 MB for a case that is opened next.',
  upload: { fileBytesMax: imageBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: z.object({ imageId: z.string(), key: z.string() }),
  refusals: pictureRefusals,
});

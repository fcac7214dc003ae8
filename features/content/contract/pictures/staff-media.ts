import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { pictureView } from './picture-view.ts';

export const mediaView = z.object({
  mediaId: z.string(),
  name: z.string(),
  /** Of the file as it came. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  by: z.string(),
  uploadedAt: wireInstant,
  image: pictureView.image.unwrap(),
});

export const staffMedia = endpoint({
  method: 'GET',
  path: '/staff/content/media',
  access: 'staff',
  permission: 'content.read',
  summary: 'Uploaded pictures, newest first.',
  input: z.object({
    before: z
      .string()
      .regex(/^med_[0-9a-f]{32}$/)
      .optional(),
  }),
  output: z.object({ media: z.array(mediaView), next: z.string().optional() }),
  refusals: {},
});

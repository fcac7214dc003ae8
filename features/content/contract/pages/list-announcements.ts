import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { announcementTypes, executionTypes } from '../../domain/places.ts';
import { linkageView, pictureView } from '../pictures/picture-view.ts';

const announcement = z.object({
  announcementId: z.string(),
  type: z.enum(announcementTypes),
  executionType: z.enum(executionTypes),
  title: z.string(),
  /** HTML, cleaned when it was saved. */
  content: z.string(),
  since: wireInstant,
  ...pictureView,
  ...linkageView,
});

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncements',
  access: 'visitor',
  lookingAround: true,
  summary: 'Announcements that are shown now, by their place; those of execution type A only to who is logged in.',
  input: z.object({
    /** Some of B, PL, PU, PR, H with commas; all without. */
    types: z
      .string()
      .max(20)
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)
      .optional(),
    platform: z.literal('W').default('W'),
    executionType: z.enum(executionTypes).optional(),
  }),
  output: z.object({
    banners: z.array(announcement),
    player: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
    home: z.array(announcement),
  }),
  refusals: {},
});

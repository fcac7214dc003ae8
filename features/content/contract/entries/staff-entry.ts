import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contentBody } from '../../domain/body.ts';
import { entryId, pictureView } from '../pictures/picture-view.ts';
import { entrySummary, publicationView } from './staff-entry-view.ts';

export const staffEntry = endpoint({
  method: 'GET',
  path: '/staff/content/entries/:entryId',
  access: 'staff',
  permission: 'content.read',
  summary: 'An entry with its newest revision and every decision about it.',
  input: z.object({ entryId }),
  output: z.object({
    entry: entrySummary,
    content: contentBody,
    /** The uploaded pictures that the newest revision names, by their id. */
    pictures: z.record(z.string(), pictureView.image),
    /** Newest first. */
    publications: z.array(publicationView),
  }),
  refusals: {},
});

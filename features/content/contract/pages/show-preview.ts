import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { kinds } from '../../domain/body.ts';
import { linkageView, pictureView } from '../pictures/picture-view.ts';

export const showPreview = endpoint({
  method: 'GET',
  path: '/wps/content/preview',
  access: 'visitor',
  summary: 'One revision as players would see it, for whoever holds a link that staff made a moment ago.',
  input: z.object({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    /** Of the preview; without it the request's. One address a language: a browser asks for one address once at a time. */
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({
    kind: z.enum(kinds),
    slot: z.string(),
    revision: z.int(),
    title: z.string(),
    /** Beside the title: a banner's second line, a promotion's summary. */
    subtitle: z.string().nullable(),
    /** A banner's. */
    button: z.string().nullable(),
    /** HTML, cleaned when it was saved. */
    content: z.string().nullable(),
    ...pictureView,
    ...linkageView,
  }),
  refusals: {},
});

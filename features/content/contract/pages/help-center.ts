import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { documents, questionTypes } from '../../domain/places.ts';

export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'visitor',
  summary: 'Help articles by question type, and the documents in force.',
  input: z.object({ questionType: z.enum(questionTypes).optional() }),
  output: z.object({
    /** Only types that have an article, in the order of the specification. */
    groups: z.array(
      z.object({
        questionType: z.enum(questionTypes),
        articles: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** HTML, cleaned when it was saved. */
            content: z.string(),
            changedAt: wireInstant,
          }),
        ),
      }),
    ),
    documents: z.array(
      z.object({ document: z.enum(documents), version: z.int(), title: z.string(), since: wireInstant }),
    ),
  }),
  refusals: {},
});

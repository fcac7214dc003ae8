import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { descriptionSlots } from '../../domain/places.ts';
import { pictureView } from '../pictures/picture-view.ts';

export const listDescriptions = endpoint({
  method: 'GET',
  path: '/wps/system/descriptions',
  access: 'visitor',
  summary: 'The blocks of a named place: footer, download steps, tutorials and others.',
  input: z.object({ slot: z.enum(descriptionSlots) }),
  output: z.object({
    blocks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** HTML, cleaned when it was saved. */
        content: z.string(),
        ...pictureView,
      }),
    ),
  }),
  refusals: {},
});

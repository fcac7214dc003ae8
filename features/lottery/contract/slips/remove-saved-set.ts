import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { setId } from './saved-set.ts';

export const removeSavedSet = endpoint({
  method: 'POST',
  path: '/lgw/saved-sets/:setId/remove',
  access: 'player',
  freePlay: true,
  summary: 'Forgets one of the player’s sets; one that is gone already is no mistake.',
  input: z.strictObject({ setId }),
  output: z.object({}),
  refusals: {},
});

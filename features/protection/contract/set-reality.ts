import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { realityChoices } from '../domain/reality.ts';
import { protectionView } from './protection-view.ts';

export const setReality = endpoint({
  method: 'POST',
  path: '/wps/protection/reality',
  access: 'player',
  summary: 'Chooses after how much play the player is asked to look up.',
  input: z.strictObject({ minutes: z.literal(realityChoices) }),
  output: protectionView,
  refusals: {},
});

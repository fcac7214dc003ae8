import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { protectionView } from './protection-view.ts';

export const showProtection = endpoint({
  method: 'GET',
  path: '/wps/protection',
  access: 'player',
  summary: "The player's own limits, what they have used, and whether play is closed to them.",
  input: z.object({}),
  output: protectionView,
  refusals: {},
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { protectionView } from './protection-view.ts';

export const requestReturn = endpoint({
  method: 'POST',
  path: '/wps/protection/return',
  access: 'player',
  summary: 'After a self-exclusion is over: play opens again a day from now.',
  input: z.strictObject({}),
  output: protectionView,
  refusals: { return_not_possible: 409 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limitId, protectionView } from './protection-view.ts';

export const withdrawLimit = endpoint({
  method: 'POST',
  path: '/wps/protection/limits/:limitId/withdraw',
  access: 'player',
  summary: 'Leaves a limit as it is, after a higher one was asked for.',
  input: z.strictObject({ limitId }),
  output: protectionView,
  refusals: { limit_change_not_pending: 409 },
});

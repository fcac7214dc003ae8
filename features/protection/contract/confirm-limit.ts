import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limitId, protectionView } from './protection-view.ts';

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/wps/protection/limits/:limitId/confirm',
  access: 'player',
  summary: 'Says a second time that a higher limit, or none, is wanted.',
  input: z.strictObject({ limitId }),
  output: protectionView,
  refusals: {
    /** `{ readyAt }`. */
    limit_not_ready: 409,
    limit_change_not_pending: 409,
  },
});

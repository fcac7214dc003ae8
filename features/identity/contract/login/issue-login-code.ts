import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const issueLoginCode = endpoint({
  method: 'POST',
  path: '/wps/session/code',
  access: 'player',
  summary:
    'A one-time code that carries this log-in to another browser: `?token=` in an address of the site, good for a minute.',
  input: z.strictObject({}),
  output: z.object({ code: z.string(), expiresAt: wireInstant }),
  refusals: {},
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'visitor',
  summary: 'Whether an affiliate code is valid on this site.',
  input: z.object({ code: z.string().trim().min(1).max(64), domain: z.string().max(300).optional() }),
  output: z.object({ valid: z.boolean() }),
  refusals: {},
});

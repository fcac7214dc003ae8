import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const bonusTraceFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusTraceFile',
  access: 'player',
  summary: 'The same as a file: every bet, for whoever wants to add it up.',
  input: z.object({ grantId: z.string().max(60) }),
  output: z.object({ name: z.string(), csv: z.string(), isCut: z.boolean() }),
  refusals: { grant_unknown: 404 },
});

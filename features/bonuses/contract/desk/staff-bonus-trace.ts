import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { traceFields } from '../grants/bonus-trace.ts';

export const staffBonusTrace = endpoint({
  method: 'GET',
  path: '/staff/bonuses/grants/:grantId/trace',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Which bets counted towards a grant of a player, with all of them as a file.',
  input: z.object({ grantId: z.string().max(60) }),
  output: z.object({ ...traceFields, file: z.object({ name: z.string(), csv: z.string(), isCut: z.boolean() }) }),
  refusals: { grant_unknown: 404 },
});

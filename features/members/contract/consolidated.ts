import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const offered = z.enum(['0', '1']);

export const consolidated = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'player',
  summary: 'Which contracts the agent centre offers this member; a player has none.',
  input: z.object({}),
  output: z.object({
    divtypereq: offered,
    dailysalreqtype: offered,
    contracthoursalreq: offered,
    realtimesalreqtype: offered,
  }),
  refusals: {},
});

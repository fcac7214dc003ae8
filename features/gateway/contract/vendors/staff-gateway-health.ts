import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireHealth, wireSums } from '../staff-words.ts';

const place = { enabled: z.boolean(), health: wireHealth, lastHour: wireSums };

export const staffGatewayHealth = endpoint({
  method: 'GET',
  path: '/staff/gateway/health',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'How all vendors and their games stand: our calls to them, and theirs of the last hour.',
  input: z.object({}),
  output: z.object({
    vendors: z.array(
      z.object({ vendor: z.string(), ...place, games: z.array(z.object({ game: z.string(), ...place })) }),
    ),
    openFindings: z.int(),
    oldOpenRounds: z.int(),
  }),
  refusals: {},
});

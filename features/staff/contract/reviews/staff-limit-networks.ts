import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { networksMax } from '#kit/shared/networks/networks.ts';
import { wireOutcome, wireReason } from '../wire-operator.ts';

export const staffLimitNetworks = endpoint({
  method: 'POST',
  path: '/staff/networks',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Another list of networks: one that only narrows holds at once, any other is asked of another owner.',
  input: z.strictObject({
    place: z.string().max(64),
    networks: z.array(z.string().trim().max(50)).max(networksMax),
    reason: wireReason,
  }),
  output: wireOutcome,
  refusals: {
    role_unknown: 404,
    network_wrong: 422,
    shuts_you_out: 409,
    no_change: 409,
    already_asked: 409,
  },
});

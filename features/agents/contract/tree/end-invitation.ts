import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';

export const endInvitation = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_endAgentInvitation',
  access: 'agent',
  summary: 'Ends a link: nobody registers by it any more, whoever came stays.',
  input: z.strictObject({ code: z.string().min(4).max(32) }),
  output: z.object({}),
  refusals: { ...agentRefusals, invitation_unknown: 404 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { requestActs } from '../../domain/offers/contract-requests.ts';
import { agentRefusals } from '../range-input.ts';

export const answerRequest = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_answerContractRequest',
  access: 'agent',
  summary: 'Declines what a direct downline asked for, or takes an own request back; an offer answers it by itself.',
  input: z.strictObject({ requestId: z.string().regex(/^agq_[0-9a-z]{1,64}$/), act: z.enum(requestActs) }),
  output: z.object({ state: z.enum(['declined', 'withdrawn']) }),
  refusals: { ...agentRefusals, request_unknown: 404, request_state: 409 },
});

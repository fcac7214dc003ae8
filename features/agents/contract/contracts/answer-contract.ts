import { endpoint } from '#kit/shared/endpoint.ts';
import { answerInput, answerOutput, answerRefusals } from './answer-fields.ts';

export const answerContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_answerContract',
  access: 'agent',
  summary: 'Accepts or rejects an offer, takes an own one back, or ends a contract with the running period.',
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});

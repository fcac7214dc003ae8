import { endpoint } from '#kit/shared/endpoint.ts';
import { answerInput, answerOutput, answerRefusals } from '../contracts/answer-fields.ts';

export const wageContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_wageContract',
  access: 'agent',
  summary:
    'Processes a wage contract on losses: accepts or rejects an offer, takes an own one back, or ends it with the running period.',
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});

import { endpoint } from '#kit/shared/endpoint.ts';
import { answerInput, answerOutput, answerRefusals } from '../contracts/answer-fields.ts';

export const hourlySalaryContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_hourlySalaryContract',
  access: 'agent',
  summary:
    'Processes a hourly salary contract: accepts or rejects an offer, takes an own one back, or ends it with the running period.',
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});

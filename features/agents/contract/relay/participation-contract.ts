import { endpoint } from '#kit/shared/endpoint.ts';
import { answerInput, answerOutput, answerRefusals } from '../contracts/answer-fields.ts';

export const participationContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_participationContract',
  access: 'agent',
  summary: 'Processes a participation contract; refused while no merchant has participation.',
  input: answerInput,
  output: answerOutput,
  refusals: answerRefusals,
});

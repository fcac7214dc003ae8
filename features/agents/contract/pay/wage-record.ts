import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { recordInput, recordOutput } from './record-fields.ts';

export const wageRecord = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWageRecord',
  access: 'agent',
  summary: 'The figures of the own loss wages, period by period.',
  input: recordInput,
  output: recordOutput,
  refusals: agentRefusals,
});

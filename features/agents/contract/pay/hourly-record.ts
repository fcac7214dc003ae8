import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { recordInput, recordOutput } from './record-fields.ts';

export const hourlyRecord = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getHourlySalaryRecord',
  access: 'agent',
  summary: 'The figures of the own hourly salary, period by period.',
  input: recordInput,
  output: recordOutput,
  refusals: agentRefusals,
});

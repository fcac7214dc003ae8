import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { recordInput, recordOutput } from './record-fields.ts';

export const dividendRecord = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDividendRecord',
  access: 'agent',
  summary: 'The figures of the own dividends, period by period.',
  input: recordInput,
  output: recordOutput,
  refusals: agentRefusals,
});

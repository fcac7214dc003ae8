import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals, figureId } from '../range-input.ts';

export const payslipFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentPayslipFile',
  access: 'agent',
  summary: 'A payslip as a file: everything that its pay is made of, for the open program that works it out again.',
  input: z.object({ figureId }),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: { ...agentRefusals, figure_unknown: 404 },
});

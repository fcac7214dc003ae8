import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOperator } from './wire-operator.ts';

export const operators = endpoint({
  method: 'GET',
  path: '/staff/operators',
  access: 'staff',
  permission: 'staff.read',
  summary: 'The operators of this merchant, by name.',
  input: z.object({}),
  output: z.object({ operators: z.array(wireOperator) }),
  refusals: {},
});

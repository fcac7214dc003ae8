import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { realityCheck } from './reality-check.ts';

/** Before it is due it changes nothing. */
export const goOn = endpoint({
  method: 'POST',
  path: '/wps/protection/reality-check',
  access: 'player',
  summary: 'The player has looked up and goes on.',
  input: z.strictObject({}),
  output: realityCheck.output,
  refusals: {},
});

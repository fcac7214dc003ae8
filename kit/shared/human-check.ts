import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { humanPuzzle } from './human-proof.ts';

/** The puzzle that a page solves before it may ask for an SMS, log in or play for free. Good once, for this site alone. */
export const humanCheck = endpoint({
  method: 'GET',
  path: '/wps/human-check',
  access: 'visitor',
  summary: 'A puzzle that takes a browser less than a second; its answer goes along with calls that bots would repeat.',
  input: z.object({}),
  output: humanPuzzle,
  refusals: {},
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { figureId } from '../range-input.ts';

export const ownRatesFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getOwnRatesFile',
  access: 'player',
  summary:
    "A day of a player's own rebate as a file: what it is made of, for the open program that works it out again.",
  input: z.object({ figureId }),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: { function_off: 409, figure_unknown: 404 },
});

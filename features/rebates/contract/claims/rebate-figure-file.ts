import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { figureId } from '../wire-words.ts';

export const rebateFigureFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRebateFigureFile',
  access: 'player',
  summary: 'A rebate or cashback as a file: everything that it is made of.',
  input: z.object({ figureId }),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: { rebate_unknown: 404 },
});

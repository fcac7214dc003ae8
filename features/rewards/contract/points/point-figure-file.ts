import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { figureId } from '../wire-points.ts';

export const pointFigureFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointFigureFile',
  access: 'player',
  summary: 'The points of a day as a file: everything that they are made of.',
  input: z.object({ figureId }),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: { points_unknown: 404 },
});

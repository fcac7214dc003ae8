import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deskView } from './desk-view.ts';
import { sessionRefusals } from './round-view.ts';

export const desk = endpoint({
  method: 'GET',
  path: '/rounds/desk',
  access: 'visitor',
  summary: 'What the page of an opened game shows: balance, stakes, open round, seeds. Bearer: the token of `enter`.',
  input: z.strictObject({}),
  output: deskView,
  refusals: sessionRefusals,
});

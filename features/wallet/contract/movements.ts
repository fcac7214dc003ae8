import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { movementPage, movementQuery } from './movement-view.ts';

export const movements = endpoint({
  method: 'GET',
  path: '/wps/wallets/movements',
  access: 'player',
  freePlay: true,
  summary: "The player's own ledger: one wallet's movements with the balance after each, newest first.",
  input: z.object(movementQuery),
  output: movementPage,
  refusals: {},
});

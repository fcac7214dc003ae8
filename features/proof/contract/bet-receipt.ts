import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireProofBundle } from '../domain/proof-bundle.ts';
import { betId } from './bet-id.ts';

export const betReceipt = endpoint({
  method: 'GET',
  path: '/wps/member/bets/:betId/receipt',
  access: 'player',
  summary: 'The signed receipt of a bet of the member’s own, with the key to check it by.',
  input: z.object({ betId }),
  output: z.object({ bundle: wireProofBundle, verifyFragment: z.string() }),
  refusals: { bet_unknown: 404 },
});

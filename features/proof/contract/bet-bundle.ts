import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireProofBundle } from '../domain/proof-bundle.ts';
import { betId } from './bet-id.ts';

export const betBundle = endpoint({
  method: 'GET',
  path: '/wps/member/bets/:betId/bundle',
  access: 'player',
  summary:
    'All that a dispute about a bet needs, to be checked without a network: receipt, what came of it, ledger lines in signed statements, and what the draw or round is computed from.',
  input: z.object({ betId }),
  output: z.object({
    bundle: wireProofBundle,
    verifyFragment: z.string(),
    /** `hour_not_over`: some lines stand in no signed statement yet. `hour_skipped`: theirs was let pass unsigned. `game_not_shown`: the round or draw is not over, or is of another maker. */
    missing: z.array(z.enum(['hour_not_over', 'hour_skipped', 'game_not_shown'])),
  }),
  refusals: { bet_unknown: 404 },
});

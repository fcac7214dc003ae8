import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { roundId, roundView } from './round-view.ts';
import { wireOwnRound } from './staff-own-rounds.ts';

export const staffOwnRound = endpoint({
  method: 'GET',
  path: '/staff/own-rounds/:roundId',
  access: 'staff',
  permission: 'money.read',
  summary:
    'A round of our own games played back: choices and events as far as its player may know them, the state of its seed.',
  input: z.object({ roundId }),
  output: z.object({
    facts: wireOwnRound,
    round: roundView,
    /** Where the game's own view shows it again, for a quarter of an hour; null until it is over, or while no frames are served. */
    replayAddress: z.string().nullable(),
    commitment: z.string(),
    /** The seed was shown: anyone can compute the round again. */
    isProvable: z.boolean(),
    /** Where the proof stands; null while the seed isn't shown, or no frames are served. */
    proofAddress: z.string().nullable(),
    /** Why the gateway did not take what was owed. */
    fault: z.string().nullable(),
  }),
  refusals: {},
});

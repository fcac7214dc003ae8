import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { roundReceipt } from '../domain/round-receipt.ts';
import { savedReceipt } from '../domain/saved-receipt.ts';
import { roundId, roundView, sessionRefusals } from './round-view.ts';

export const round = endpoint({
  method: 'GET',
  path: '/rounds/round',
  access: 'visitor',
  summary: 'One round of the player’s own, to be played back: choices and events as they were.',
  input: z.strictObject({ roundId }),
  output: z.object({
    round: roundView,
    /** Whether its seed has been shown, so that anyone can compute it again (`/rounds/proof`). */
    isProvable: z.boolean(),
    /** `VENDOR:transaction`, under which its stake stands in the player's betting record; null of play without money. */
    betId: z.string().nullable(),
    /** Signed as soon as it is over, before its seed is shown; null while it runs, and of a bet in a shared round. */
    receipt: z.strictObject(roundReceipt.shape).nullable(),
    /** The same with all that was hashed for it, to be saved as a file; null also where its version is kept no longer. */
    kept: z.strictObject(savedReceipt.shape).nullable(),
  }),
  refusals: { ...sessionRefusals, round_unknown: 404 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireBeaconRound } from '../domain/beacon-chain.ts';

export const beaconRound = endpoint({
  method: 'GET',
  path: '/wps/fairness/beacon/:round',
  access: 'visitor',
  summary: 'One round of the beacon in use, with the signature that anyone can verify.',
  input: z.object({ round: z.coerce.number().int().min(1).max(999_999_999_999) }),
  output: z.object({ chainHash: z.string(), at: wireInstant, ...wireBeaconRound.shape }),
  refusals: { beacon_round_not_yet: 409, beacon_round_not_kept: 404 },
});

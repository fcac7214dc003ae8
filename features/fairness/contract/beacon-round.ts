import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireBeaconRound } from '../domain/beacon-chain.ts';

const roundInPath = z.codec(z.string().regex(/^[1-9][0-9]{0,11}$/), z.int().min(1), {
  decode: Number,
  encode: String,
});

export const beaconRound = endpoint({
  method: 'GET',
  path: '/wps/fairness/beacon/:round',
  access: 'visitor',
  summary: 'One round of the beacon in use, with the signature that anyone can verify.',
  input: z.object({ round: roundInPath }),
  output: z.object({ chainHash: z.string(), at: wireInstant, ...wireBeaconRound.shape }),
  refusals: { beacon_round_not_yet: 409, beacon_round_not_kept: 404 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { documents } from '../../domain/places.ts';

export const staffPlayerAgreements = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/agreements',
  access: 'staff',
  permission: 'players.read',
  summary: 'Which versions of which documents a player accepted, and when.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    accepted: z.array(z.object({ document: z.enum(documents), version: z.int(), at: wireInstant })),
  }),
  refusals: {},
});

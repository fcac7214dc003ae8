import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const friendsMax = 50;

export const referral = endpoint({
  method: 'GET',
  path: '/wps/member/referral',
  access: 'player',
  summary: "The member's own code and link for inviting friends, and who registered with it, masked; newest first.",
  input: z.object({
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(friendsMax).default(20),
  }),
  output: z.object({
    code: z.string(),
    link: z.string(),
    /** How many registered with it. */
    count: z.int(),
    /** `no` counts from the first friend on. */
    friends: z.array(z.object({ no: z.int(), account: z.string(), at: wireInstant })),
    next: z.int().optional(),
  }),
  refusals: {
    function_off: 409,
    /** Whoever takes a break or excluded themselves invites nobody meanwhile. */
    play_restricted: 409,
  },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const friendsMax = 50;

/** How a friend stands for who invited them. Why somebody is looked at, or was refused, is not said. */
export const shownStates = ['none', 'open', 'review', 'paid', 'closed'] as const;

export const ownReferral = endpoint({
  method: 'GET',
  path: '/wps/member/referral',
  access: 'player',
  summary:
    "The member's own code and link for inviting friends, what is promised for one, and who registered with it, masked; newest first.",
  input: z.object({
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(friendsMax).default(20),
  }),
  output: z.object({
    code: z.string(),
    link: z.string(),
    /** What is promised for a friend who joins now; null: nothing. */
    promise: z.object({ bonus: wireMoney, depositMin: wireMoney, turnoverMin: wireMoney, days: z.int() }).nullable(),
    /** Of friends' valid turnover, of their friends' and of theirs, in hundredths of a percent; null where nothing is shared. */
    shares: z.array(z.int()).length(3).nullable(),
    earned: z.object({ friends: z.int(), bonuses: wireMoney, shares: wireMoney }),
    /** How many registered with it. */
    count: z.int(),
    /** `no` counts from the first friend on. */
    friends: z.array(
      z.object({
        no: z.int(),
        account: z.string(),
        at: wireInstant,
        state: z.enum(shownStates),
        bonus: wireMoney,
        /** What is done of what was asked, and until when it can be. */
        isDepositMet: z.boolean(),
        isTurnoverMet: z.boolean(),
        until: wireInstant.nullable(),
      }),
    ),
    next: z.int().optional(),
  }),
  refusals: {
    function_off: 409,
    /** Whoever takes a break or excluded themselves invites nobody meanwhile. */
    play_restricted: 409,
  },
});

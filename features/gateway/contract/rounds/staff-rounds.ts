import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { memberId, rowNo, vendorCode, vendorsId } from '../staff-words.ts';

export const roundStates = ['open', 'settled', 'voided', 'resettled'] as const;

export const wireRound = z.object({
  roundNo: z.string(),
  vendor: z.string(),
  game: z.string(),
  roundId: z.string(),
  state: z.enum(roundStates),
  openedAt: wireInstant,
  endedAt: wireInstant.nullable(),
  bets: z.int(),
  members: z.int(),
  /** Of a round that is one player's. */
  memberId: z.string().nullable(),
  currency: wireCurrency.nullable(),
  stake: wireMoney,
  /** What of it counts as such: all of it, unless its vendor says that bets lay against each other. */
  turnover: wireMoney,
  payout: wireMoney,
});

export const staffRounds = endpoint({
  method: 'GET',
  path: '/staff/gateway/rounds',
  access: 'staff',
  permission: 'money.read',
  summary: 'Rounds: the newest first; open ones the oldest first, without those of games that settle themselves.',
  input: z.object({
    vendor: vendorCode.optional(),
    state: z.enum(roundStates).optional(),
    roundId: vendorsId.optional(),
    /** The figures of each round are then this player's own part. */
    memberId: memberId.optional(),
    olderThanMinutes: z.coerce.number().int().min(0).max(100_000).optional(),
    before: rowNo.optional(),
  }),
  output: z.object({ rounds: z.array(wireRound), next: z.string().optional() }),
  refusals: {},
});

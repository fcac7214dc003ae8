import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { betStates } from '../../domain/team-bets.ts';
import { agentRefusals, rangeView } from '../range-input.ts';
import { betId, betsInput } from './bet-fields.ts';

export const betsPageSize = 20;

const sums = { bets: z.int(), stake: wireMoney, turnover: wireMoney, payout: wireMoney, ggr: wireMoney };

export const teamBets = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentTeamBets',
  access: 'agent',
  summary: 'The bets of the own team, those made last first, and what they come to by product.',
  input: z.object({
    ...betsInput,
    /** `next` of the page before. */
    before: betId.optional(),
  }),
  output: z.object({
    range: rangeView,
    /** Of nobody whom the time protects. */
    bets: z.array(
      z.object({
        betId: z.string(),
        memberId: z.string(),
        account: z.string(),
        placedAt: wireInstant,
        vendor: z.string(),
        product: z.string(),
        /** The game's name in the language that was asked for. */
        game: z.string(),
        /** The game's round or the lottery's draw; null beside rounds. */
        round: z.string().nullable(),
        state: z.enum(betStates),
        stake: wireMoney,
        turnover: wireMoney,
        payout: wireMoney,
      }),
    ),
    next: z.string().optional(),
    /** By the day of the settlement, as everywhere in the centre; of bets that run the stakes alone. */
    products: z.array(z.object({ product: z.string(), ...sums })),
    sums: z.object(sums),
  }),
  refusals: agentRefusals,
});

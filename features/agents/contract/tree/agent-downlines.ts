import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { balanceBands } from '../../domain/balance-band.ts';
import { agentRefusals, memberId, rangeInput, rangeView } from '../range-input.ts';

export const downlinesMax = 20;

export const downlineSorts = ['joined', 'turnover', 'ggr', 'name'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

/** Whose downlines are meant, and in which order. */
export const downlinesInput = {
  range: rangeInput,
  /** Somebody of the own team; the agent where there is none. */
  under: memberId.optional(),
  /** A whole username, anywhere in the own team. */
  search: z.string().trim().min(1).max(40).optional(),
  sort: z.enum(downlineSorts).default('joined'),
};

export const agentDownlines = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentDownlines',
  access: 'agent',
  summary:
    'Who stands directly below the agent or somebody of the own team, with what they played; or one by the name.',
  input: z.object({
    ...downlinesInput,
    /** `next` of the page before. */
    after: memberId.optional(),
  }),
  output: z.object({
    range: rangeView,
    /** The order in which they stand: those who joined first where there are too many for the one that was asked for. */
    sort: z.enum(downlineSorts),
    /** From the agent down to whose downlines these are, the agent left out. */
    trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
    /** Whether the agent has rebate rates of the own to give players some. */
    mayGiveRates: z.boolean(),
    members: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        isAgent: z.boolean(),
        /** 1: directly below. */
        level: z.int(),
        joinedAt: wireInstant,
        direct: z.int(),
        isOnline: z.boolean(),
        /** The day on which they were last here; null: never. */
        lastSeen: z.string().nullable(),
        /** About what the main wallet holds. */
        balance: z.enum(balanceBands),
        /** Of a player their own play; of an agent that of everybody below. */
        turnover: wireMoney,
        ggr: wireMoney,
        /** Contracts that hold between the agent who asks and this one, and offers that wait. */
        contracts: z.int(),
        offers: z.int(),
        /** Contracts that this one has asked the agent for, and that wait for an answer. */
        requests: z.int(),
      }),
    ),
    /** What everybody below the agent, or the one whose downlines these are, played. */
    sums: z.object({ turnover: wireMoney, ggr: wireMoney }).optional(),
    next: z.string().optional(),
  }),
  refusals: { ...agentRefusals, downline_unknown: 404 },
});

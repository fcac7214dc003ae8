import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { agentRefusals, figureId } from '../range-input.ts';
import { termsFields } from '../terms-fields.ts';
import { figureView } from './figure-view.ts';

export const agentPayslip = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentPayslip',
  access: 'agent',
  summary: 'Why a figure of the own is what it is: base, what was left out, row, rate, gross, downlines, net, carry.',
  input: z.object({ figureId }),
  output: z.object({
    figure: figureView,
    terms: termsFields,
    team: z.object({
      stake: wireMoney,
      payout: wireMoney,
      turnover: wireMoney,
      turnoverWinning: wireMoney,
      bonuses: wireMoney,
      rebates: wireMoney,
      wages: wireMoney,
      /** What the desk took off the net loss; below zero what it gave back. */
      adjustments: wireMoney,
      /** Lost in lottery draws, each by itself; of a base by draws. */
      drawLost: wireMoney,
      vendorFees: wireMoney,
      deposits: wireMoney,
      active: z.int(),
      players: z.int(),
    }),
    /** What changed since of play in periods that were paid before; null where nothing did. */
    changed: z.object({ stake: wireMoney, payout: wireMoney, turnover: wireMoney, drawLost: wireMoney }).nullable(),
    /** Of a rebate: what was played between which two rates, and what the agent keeps of it; with what changed since of paid days. */
    legs: z.array(
      z.object({ product: z.string(), rate: z.int(), rateBelow: z.int(), turnover: wireMoney, isChange: z.boolean() }),
    ),
    /** What didn't count: for protection as one sum, whoever it was; the rest by reason. */
    leftOut: z.object({
      protection: wireMoney,
      lowEdgeWeight: wireMoney,
      oppositeBet: wireMoney,
      /** Of members whose play is held on suspicion; paid in a later period once they are cleared. */
      fraudHold: wireMoney,
    }),
    activeFrom: wireMoney,
    netLoss: wireMoney,
    /** What rounding left, in minor units with four decimals. */
    rounding: z.string(),
    carriedRemainder: z.string(),
    formula: z.int(),
    hash: z.string(),
    previousHash: z.string(),
    payer: z.string().nullable(),
    /** The next better row and what was missing to it; null at the best. */
    next: z
      .object({ rate: z.int(), turnover: wireMoney, netLoss: wireMoney, active: z.int(), deposits: wireMoney })
      .nullable(),
  }),
  refusals: { ...agentRefusals, figure_unknown: 404 },
});

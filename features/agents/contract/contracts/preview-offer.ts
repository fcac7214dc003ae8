import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, memberId, versionId } from '../range-input.ts';
import { termsFields } from '../terms-fields.ts';

export const offerRefusals = {
  downline_unknown: 404,
  /** A player signs nothing; an upline sets the rebate rate. */
  contract_of_agents: 409,
  no_own_contract: 409,
  /** `fault` says what. */
  terms_invalid: 422,
  period_fixed: 409,
  no_change: 422,
} as const;

export const previewOffer = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_previewContract',
  access: 'agent',
  summary: "Runs terms over the team's real last periods, and lists the contracts below that would end with them.",
  input: z.union([
    /** Before it is offered. */
    z.strictObject({ memberId, terms: termsFields }),
    /** Before an offer is accepted. */
    z.strictObject({ versionId }),
  ]),
  output: z.object({
    periods: z.array(
      z.object({
        from: wireInstant,
        to: wireInstant,
        base: wireMoney,
        active: z.int(),
        /** The place of the row met, from 1; 0 for none. */
        row: z.int(),
        pay: wireMoney,
        downlines: wireMoney,
        /** What stays with whoever offers; null where the platform does. */
        left: wireMoney.nullable(),
      }),
    ),
    least: wireMoney,
    most: wireMoney,
    marginAtRisk: wireMoney,
    /** The contracts that would end. */
    ended: z.array(z.object({ account: z.string(), rate: z.int() })),
    /** Names this very list: an offer that ends contracts carries it. */
    listHash: z.string(),
  }),
  refusals: { ...agentRefusals, ...offerRefusals, contract_unknown: 404 },
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { lossSorts } from '../../domain/user-loss.ts';
import { agentRefusals, rangeView } from '../range-input.ts';
import { lossFields, lossInput, playedFields } from './loss-fields.ts';

export const lossPageSize = 20;

export const agentUserLoss = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentUserLoss',
  access: 'agent',
  summary: 'What each member of the own team deposited, withdrew, staked, was paid and lost in a time; and by product.',
  input: z.object({ ...lossInput, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    range: rangeView,
    /** The order in which they stand: of a large team always that of the net loss. */
    sort: z.enum(lossSorts),
    /** When a large team was last gone through; null where that is now. */
    countedAt: wireInstant.nullable(),
    /** Whoever played, deposited or withdrew; nobody whom the time protects. */
    members: z.array(z.object({ memberId: z.string(), account: z.string(), ...lossFields })),
    /** How many there are. */
    total: z.int(),
    /** How many of them stand on the pages: of a large team those who lost most. */
    listed: z.int(),
    /** Of all together, as found. */
    sums: z.object(lossFields),
    products: z.array(z.object({ product: z.string(), ...playedFields })),
    /** Net loss of all in the team whom the time protects, as one sum whatever is searched for. */
    leftOut: wireMoney,
  }),
  refusals: agentRefusals,
});

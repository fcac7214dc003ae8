import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount, wireMoney } from '#kit/shared/money/wire-money.ts';
import { agentRefusals } from '../range-input.ts';

export const moveCommission = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_moveCommission',
  access: 'agent',
  summary: 'Moves money from the commission wallet to the main one.',
  input: z.strictObject({ amount: wireAmount, idempotencyKey: z.string().min(8).max(64) }),
  output: z.object({ balance: wireMoney }),
  refusals: {
    ...agentRefusals,
    insufficient_funds: 409,
    idempotency_conflict: 409,
    /** Downlines are owed: they come first. */
    downlines_owed: 409,
    wallet_blocked: 409,
  },
});

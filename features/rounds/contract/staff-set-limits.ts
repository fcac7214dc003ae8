import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount, wireMoney } from '#kit/shared/money/wire-money.ts';
import { currency, gameCode } from './round-view.ts';
import { staffReason, wireLimits } from './staff-words.ts';

export const staffSetLimits = endpoint({
  method: 'POST',
  path: '/staff/own-games/:game/limits',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sets the stakes of a game in a currency, for rounds to come; `preview` only tells what it would do.',
  input: z.strictObject({
    game: gameCode,
    currency,
    stakeMin: wireAmount,
    stakeMax: wireAmount,
    payoutMax: wireAmount,
    ladder: z.array(wireAmount).min(1).max(20),
    mode: z.enum(['preview', 'save']),
    reason: staffReason,
  }),
  output: z.object({
    before: wireLimits,
    after: wireLimits,
    /** What may be staked on the choice with the highest prize. */
    topStakeBefore: wireMoney,
    topStakeAfter: wireMoney,
    /** Rounds of the last seven days, and how many of them these limits would have refused. */
    rounds: z.int(),
    refusedRounds: z.int(),
  }),
  refusals: {
    vendor_not_owned: 403,
    /** `{ cause }`: what does not fit together. */
    limits_invalid: 422,
  },
});

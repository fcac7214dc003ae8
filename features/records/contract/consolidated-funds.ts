import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** Stakes further back than this are over, one way or the other. */
export const runningDays = 93;

export const consolidatedFunds = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'player',
  summary: 'What the member has in this house at one moment: free to use, bonus, held, staked and on its way in.',
  input: z.object({}),
  output: z.object({
    /** `available + bonus + held`. What lies with makers that hold balances is told by `GCS_walletBalances`. */
    sumBalance: wireMoney,
    currency: wireMoneyCode,
    /** Cash: may be staked or withdrawn. */
    available: wireMoney,
    bonus: wireMoney,
    /** Taken out of cash for something that is not carried out yet. */
    held: wireMoney,
    points: wireMoney,
    /** Taken already; comes back as a win, or not. */
    runningStakes: wireMoney,
    /** Not in the sum before they have arrived. */
    awaitedDeposits: z.object({ count: z.int().min(0), amount: wireMoney }),
    asOf: wireInstant,
    /** Which kinds of an agent's contracts there are here: all off for players, and where there is no agent centre. */
    contracts: z.object({
      divtypereq: z.boolean(),
      dailysalreqtype: z.boolean(),
      contracthoursalreq: z.boolean(),
      realtimesalreqtype: z.boolean(),
    }),
  }),
  refusals: {},
});

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { walletTransferView } from './wallet-transfer-view.ts';

export const walletBalances = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_walletBalances',
  access: 'player',
  freePlay: true,
  summary: 'What the player has at each vendor that holds balances of its own, and what is on its way.',
  input: z.object({}),
  output: z.object({
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        /** Missing where the vendor does not answer. */
        balance: wireMoney.optional(),
      }),
    ),
    /** Unfinished ones, and the latest that ended. */
    transfers: z.array(walletTransferView),
  }),
  refusals: {},
});

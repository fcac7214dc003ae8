import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireWalletKind, walletView } from './wallet-view.ts';

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'player',
  freePlay: true,
  summary: "The player's wallets, and their sum in the currency that the account plays with.",
  input: z.object({}),
  output: z.object({
    /** Over the wallets of `currency`: cash, bonus and locked; trial credit of a trial account. Points are not money. */
    sumBalance: wireMoney,
    currency: wireCurrency,
    wallets: z.array(walletView),
    /** The kind of the wallet that bets are staked from. */
    playsFrom: wireWalletKind,
  }),
  refusals: {},
});

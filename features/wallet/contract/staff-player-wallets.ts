import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { walletView } from './wallet-view.ts';

export const staffPlayerWallets = endpoint({
  method: 'GET',
  path: '/staff/players/wallets',
  access: 'staff',
  permission: 'money.read',
  summary: "One player's wallets.",
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    wallets: z.array(walletView.extend({ movements: z.int().min(0), isBlocked: z.boolean() })),
  }),
  refusals: {},
});

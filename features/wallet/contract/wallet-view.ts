import { z } from 'zod';
import { wireMoney } from '#kit/shared/money.ts';
import { walletKinds } from '../domain/account.ts';

export const wireWalletKind = z.enum(walletKinds);
export const wireCurrency = z.enum(['THB', 'TRY', 'PTS']);

export const walletView = z.object({ kind: wireWalletKind, currency: wireCurrency, balance: wireMoney });

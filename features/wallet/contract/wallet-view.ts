import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { walletKinds } from '../domain/account.ts';

export const wireWalletKind = z.enum(walletKinds);

export const walletView = z.object({ kind: wireWalletKind, currency: wireCurrency, balance: wireMoney });

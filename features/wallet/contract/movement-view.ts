import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { movementKindNames } from '../domain/movement-kind.ts';
import { wireWalletKind } from './wallet-view.ts';

export const wireMovementKind = z.enum(movementKindNames);

export const movementView = z.object({
  /** `wallet.version`: the version-th movement of its wallet. */
  movementId: z.string().regex(/^[0-9]+\.[0-9]+$/),
  kind: wireMovementKind,
  /** Above zero came in, below went out. */
  amount: wireMoney,
  balanceAfter: wireMoney,
  at: wireInstant,
});

export const pageSizeMax = 100;

/** How a page of a history is asked for: of one wallet, newest first. */
export const movementQuery = {
  wallet: wireWalletKind.optional(),
  kind: wireMovementKind.optional(),
  from: wireInstant.optional(),
  /** Not included. */
  until: wireInstant.optional(),
  /** Only those after this one. */
  after: movementView.shape.movementId.optional(),
  /** Only those before this one: the last movement of the page before. */
  before: movementView.shape.movementId.optional(),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(20),
};

export const movementPage = z.object({
  wallet: z.object({ kind: wireWalletKind, currency: wireCurrency, balance: wireMoney }).optional(),
  movements: z.array(movementView),
  /** Given while there are older ones: the `before` of the next page. */
  next: movementView.shape.movementId.optional(),
});

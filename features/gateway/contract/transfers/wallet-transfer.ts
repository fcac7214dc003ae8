import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { vassalage, walletTransferView } from './wallet-transfer-view.ts';

const idempotencyKey = z.string().min(8).max(50);

/** The same key is the same transfer: pressing twice moves once. */
export const walletTransfer = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'player',
  summary: 'Moves money between the main wallet and a vendor that holds balances of its own.',
  input: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('IN'), vassalage, amount: wireAmount, idempotencyKey }),
    // Without an amount: all that is there.
    z.strictObject({ type: z.literal('OUT'), vassalage, amount: wireAmount.optional(), idempotencyKey }),
  ]),
  output: walletTransferView,
  refusals: {
    vendor_unavailable: 503,
    transfer_under_way: 409,
    vendor_balance_empty: 409,
    vendor_balance_insufficient: 409,
    duplicate_mismatch: 409,
    insufficient_funds: 409,
    wallet_blocked: 403,
    account_blocked: 403,
    /** A break, an exclusion, or what staff closed. */
    play_restricted: 403,
    /** Staff keeps the player from this vendor or product. */
    play_blocked: 403,
    licence_needed: 403,
    country_refused: 403,
    player_limit: 403,
  },
});

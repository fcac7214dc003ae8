import { z } from 'zod';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { transferStates } from '../../domain/wallet-transfer.ts';

/** The specification's word for a vendor. */
export const vassalage = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);

export const walletTransferView = z.object({
  transferId: z.string(),
  vassalage: z.string(),
  /** `IN`: to the vendor; `OUT`: back to the main wallet. */
  type: z.enum(['IN', 'OUT']),
  amount: wireAmount,
  /** `in_transit` until the vendor has answered; `returned`: it refused, and the money is where it came from. */
  state: z.enum(transferStates),
  requestedAt: wireInstant,
});
export type WalletTransferView = z.output<typeof walletTransferView>;

import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage, walletTransferView } from './wallet-transfer-view.ts';

export const walletRecall = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  access: 'player',
  summary: 'Brings back all that the player has at vendors, or at the one whose game is left.',
  input: z.strictObject({ vassalage: vassalage.optional(), idempotencyKey: z.string().min(8).max(50) }),
  output: z.object({
    transfers: z.array(walletTransferView),
    /** Vendors that did not answer: their balance stays there, and can be asked for again. */
    silent: z.array(z.string()),
  }),
  refusals: {},
});

import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { shredReceiver } from '../db/shred-receiver.ts';
import type { Channel } from '../domain/outgoing.ts';
import { receiverIndex } from './send.ts';

/** Forgets to whom and with which words messages left, in the back office's transaction; what still waits is not sent. */
export const shredReceiverIn = (
  world: World,
  tx: Tx,
  { merchantId, channel, to }: { merchantId: MerchantId; channel: Channel; to: string },
): Promise<void> =>
  shredReceiver(tx, {
    merchantId,
    toIndex: receiverIndex(world, channel, to),
    nobodySealed: world.vault.seal('messages.to', '—'),
    at: world.clock.now(),
  });

import type { z } from 'zod';
import { merchantIn } from '#features/merchants/public.ts';
import { noticesIn } from '#features/messages/public.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import type { depositChanged } from './notify-deposit.ts';

/** Tells the player in the inbox that staff has their deposit, or that it came to nothing; once each. */
export const notifyPlayer =
  (world: World) =>
  async ({
    merchantId,
    memberId,
    depositId,
    amount,
    state,
  }: z.output<typeof depositChanged.payload>): Promise<void> => {
    const kind = state === 'review' ? 'deposit_in_review' : 'deposit_failed';
    await world.database.transact(async (tx) => {
      const { currency } = await merchantIn(world, tx, id(merchantId));
      await noticesIn(world, tx, kind, [{ memberId, about: depositId, facts: { amount, currency } }]);
      return accept(undefined);
    });
  };

import type { z } from 'zod';
import { noticesIn } from '#features/messages/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { depositChanged } from './notify-deposit.ts';

/** Tells the player in the inbox that staff has their deposit, or that it came to nothing; once each. */
export const notifyPlayer =
  (world: World) =>
  async ({ memberId, depositId, amount, state }: z.output<typeof depositChanged.payload>): Promise<void> => {
    const kind = state === 'review' ? 'deposit_in_review' : 'deposit_failed';
    await world.database.transact(async (tx) => {
      await noticesIn(world, tx, kind, [{ memberId, about: depositId, facts: { amount, currency: 'THB' } }]);
      return accept(undefined);
    });
  };

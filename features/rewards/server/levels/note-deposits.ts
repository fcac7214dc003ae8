import { depositCredited } from '#features/cashier/public.ts';
import { listen } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { addDeposit } from '../../db/members.ts';

/** Deposits lead to levels. */
export const noteDeposits = (world: World) =>
  listen(depositCredited, 'rewards.note-deposits', async ({ merchantId, memberId, amount }, { eventId }) => {
    await world.database.transact((tx) =>
      addDeposit(tx, { eventId, merchantId: id(merchantId), memberId, amount: minorOf(amount) }),
    );
  });

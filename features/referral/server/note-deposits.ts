import { depositCredited } from '#features/cashier/public.ts';
import { listen } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { addDeposit } from '../db/friends.ts';

/** What friends deposit within their time. */
export const noteDeposits = (world: World) =>
  listen(depositCredited, 'referral.note-deposits', async ({ memberId, amount }, { eventId }) => {
    const it = { eventId, memberId, at: world.clock.now(), amount: minorOf(amount) };
    await world.database.transact((tx) => addDeposit(tx, it));
  });

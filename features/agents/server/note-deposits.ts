import { depositCredited } from '#features/cashier/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { listen } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { id } from '#kit/shared/id.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { addDeposit } from '../db/cash-days.ts';

/** Deposits by the day on which they were heard of: a condition of contracts, and a sum that agents see. */
export const noteDeposits = (world: World) =>
  listen(depositCredited, 'agents.note-deposits', async ({ merchantId, memberId, amount, currency }, { eventId }) => {
    const { timeZone } = await merchantOf(world, id(merchantId));
    const at = world.clock.now();
    const day = dayOf(at, timeZone);
    await world.database.transact((tx) =>
      addDeposit(tx, { eventId, memberId, day, at, currency, amount: minorOf(amount) }),
    );
  });

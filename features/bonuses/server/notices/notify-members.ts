import { noticesIn } from '#features/messages/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { listen } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { bonusEvent } from './bonus-event.ts';

/** Puts what happened to a bonus among its member's notices, once. Nobody whom play is closed to is told anything. */
export const notifyMembers = (world: World) =>
  listen(bonusEvent, 'bonuses.notify-members', async ({ memberId, moment, about, names, amount, currency }) => {
    await world.database.transact(async (tx) => {
      if ((await protectionOf(world, tx, id(memberId))) !== undefined) return;
      const facts = {
        nameTh: names['TH'] ?? names['EN'] ?? '',
        nameEn: names['EN'] ?? names['TH'] ?? '',
        amount,
        currency,
      };
      await noticesIn(world, tx, moment, [{ memberId, about, facts }]);
    });
  });

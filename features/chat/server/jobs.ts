import { merchantIds, settingOf } from '#features/merchants/public.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { close } from '../db/change-conversation.ts';
import { lockSilent, outOfRetention, shredConversations } from '../db/silent.ts';
import { shredPictureFilesIn } from './pictures/picture-files.ts';
import { lifeTimes } from './settings.ts';
import { notifyPlayerIn } from './notify-player.ts';

const atOnce = 100;

/** Ends what was answered and then forgotten, so that whoever writes next stands in the queue again. */
export const closeSilent = (world: World) => async (): Promise<void> => {
  for (const merchantId of await merchantIds(world.database.read)) {
    const { silence } = await settingOf(world, merchantId, lifeTimes);
    for (let closed = atOnce; closed === atOnce; ) closed = await closeSome(world, merchantId, silence);
  }
};

const closeSome = (world: World, merchantId: MerchantId, hours: number): Promise<number> =>
  world.database.transact(async (tx) => {
    const at = world.clock.now();
    const silent = await lockSilent(tx, { merchantId, before: later(at, -hoursMs(hours)), limit: atOnce });
    for (const { conversation_id: conversationId, member_id: memberId } of silent) {
      await close(tx, conversationId, { by: 'silence', at });
      notifyPlayerIn(world, tx, memberId, 'changed');
    }
    return silent.length;
  });

/** Takes words and pictures away for good once they have been kept for as long as the merchant keeps them. */
export const forgetWords = (world: World) => async (): Promise<void> => {
  for (const merchantId of await merchantIds(world.database.read)) {
    const { words } = await settingOf(world, merchantId, lifeTimes);
    const before = later(world.clock.now(), -daysMs(words));
    for (let forgotten = atOnce; forgotten === atOnce; ) {
      const due = await outOfRetention(world.database.read, { merchantId, before, limit: atOnce });
      forgotten = due.length;
      if (forgotten > 0)
        await world.database.transact(async (tx) => {
          await shredPictureFilesIn(world, tx, await shredConversations(tx, due));
          return accept(undefined);
        });
    }
  }
};

export const tickers = (world: World): Ticker[] => [
  { name: 'chat/close-silent', everyMs: minutesMs(5), run: closeSilent(world) },
  { name: 'chat/forget-words', everyMs: minutesMs(60), run: forgetWords(world) },
];

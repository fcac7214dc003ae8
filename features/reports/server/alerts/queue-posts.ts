import type { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { channelsOf } from '../../db/alert-channels.ts';
import { insertPost } from '../../db/alert-posts.ts';
import { isUrgent } from '../../domain/alert-channels.ts';
import type { alertChanged } from './alert-changed.ts';

/** Also what LINE knows a repeated attempt by: a UUID of version 4. */
export const postId = (world: World): string => {
  const bytes = world.entropy.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `apo_${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
};

/** An alert that is raised is told to each channel of its area, each after its time. */
export const queuePosts =
  (world: World) =>
  async ({ state, kind, area, alertId, ...alert }: z.output<typeof alertChanged.payload>): Promise<void> => {
    if (state !== 'raised') return;
    const merchantId = id<'mrc'>(alert.merchantId);
    await world.database.transact(async (tx) => {
      const now = world.clock.now();
      for (const channel of await channelsOf(tx, merchantId)) {
        const isFor = channel.areas.includes(area) && (!channel.only_urgent || isUrgent(kind));
        if (channel.state !== 'active' || !isFor) continue;
        const tryAt = later(now, minutesMs(channel.after_minutes));
        await insertPost(tx, { postId: postId(world), channelId: channel.channel_id, alertId, tryAt });
      }
      return accept(undefined);
    });
  };

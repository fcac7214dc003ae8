import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { unreadNotices as contract } from '../contract/unread-notices.ts';
import { unreadCount } from '../db/notices.ts';

export const unreadNotices = handle(
  contract,
  (world) =>
    async (_, { player: { memberId } }) =>
      accept({ unReadCount: await unreadCount(world.database.read, memberId) }),
);

import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { readOwnNotices as contract } from '../contract/read-own-notices.ts';
import { markRead, unreadCount } from '../db/notices.ts';

export const readOwnNotices = handle(contract, (world) => async ({ through }, { player: { memberId } }) => {
  await world.database.transact((tx) => markRead(tx, memberId, through));
  return accept({ unread: await unreadCount(world.database.read, memberId) });
});

import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { listOwnNotices as listContract } from '../contract/list-own-notices.ts';
import type { muteNotices as muteContract } from '../contract/mute-notices.ts';
import type { readOwnNotices as readContract } from '../contract/read-own-notices.ts';
import { markRead, mute, mutedKinds, noticesPage, unmute, unreadCount } from '../db/notices.ts';

export const listOwnNotices =
  (world: World): Handler<typeof listContract> =>
  async ({ before, limit }, { player: { memberId } }) => {
    const { read } = world.database;
    const rows = await noticesPage(read, { memberId, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return accept({
      notices: page.map(({ notice_no, kind, facts, made_at, is_read }) => ({
        noticeNo: String(notice_no),
        kind,
        facts,
        at: made_at,
        isRead: is_read,
      })),
      next: rows.length > limit ? String(page.at(-1)!.notice_no) : undefined,
      unread: await unreadCount(read, memberId),
      muted: await mutedKinds(read, memberId),
    });
  };

export const readOwnNotices =
  (world: World): Handler<typeof readContract> =>
  async ({ through }, { player: { memberId } }) => {
    await world.database.transact((tx) => markRead(tx, memberId, through));
    return accept({ unread: await unreadCount(world.database.read, memberId) });
  };

export const muteNotices =
  (world: World): Handler<typeof muteContract> =>
  async ({ kind, wish }, { player: { memberId } }) => {
    await world.database.transact((tx) => (wish === 'muted' ? mute : unmute)(tx, memberId, kind));
    return accept({ muted: await mutedKinds(world.database.read, memberId) });
  };

import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listOwnNotices as contract } from '../contract/list-own-notices.ts';
import { mutedKinds, noticesPage, unreadCount } from '../db/notices.ts';

export const listOwnNotices = handle(contract, (world) => async ({ before, limit }, { player: { memberId } }) => {
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
});

import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listOwnNotices as contract } from '../contract/list-own-notices.ts';
import { factsInWords } from './letters.ts';
import { mutedKinds, noticesPage, unreadCount } from '../db/notices.ts';

export const listOwnNotices = handle(
  contract,
  (world) =>
    async ({ before, limit }, { language, player: { memberId } }) => {
      const { read } = world.database;
      const rows = await noticesPage(read, { memberId, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const facts = await factsInWords(read, page, language);
      return accept({
        notices: page.map(({ notice_no, kind, made_at, is_read }, at) => ({
          noticeNo: String(notice_no),
          kind,
          facts: facts[at]!,
          at: made_at,
          isRead: is_read,
        })),
        next: rows.length > limit ? String(page.at(-1)!.notice_no) : undefined,
        unread: await unreadCount(read, memberId),
        muted: await mutedKinds(read, memberId),
      });
    },
);

import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listNotices as contract, noticePageSize } from '../../contract/pages/list-notices.ts';
import { readerOf } from './reader.ts';

export const listNotices = handle(contract, (world) => async ({ pageNo }, visit) => {
  const { shown, text } = await readerOf(world, visit);
  const notices = shown('notice').toSorted((a, b) => b.publication.shownFrom - a.publication.shownFrom);
  const start = (pageNo - 1) * noticePageSize;
  return accept({
    notices: notices.slice(start, start + noticePageSize).map(({ entryId, body, publication }) => ({
      noticeId: entryId,
      ...text(body.texts),
      date: publication.shownFrom,
    })),
    pageNo,
    totalPages: Math.ceil(notices.length / noticePageSize),
    totalCount: notices.length,
  });
});

import { NoNoticesDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '#kit/browser/components/card.tsx';
import { stampView } from '#kit/browser/texts/format.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { listNotices } from '../../contract/pages/list-notices.ts';
import { HtmlText } from '../texts/html-text.tsx';

type Notices = OutputOf<typeof listNotices>;

/** Notices, nine a page: the titles, and the one that is chosen; which stands in the address. */
export const NoticesPage = () => {
  const { t } = useTranslation('content');
  const { page } = useSearch({ from: '/notices' });
  const pageNo = /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1;
  const { data, error, refetch } = useRead(listNotices, { pageNo });
  useLiveReads('site/content', [listNotices]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('notices.title')}</h1>
      {error && <ErrorState error={error} feature="content" onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} className="h-16" />}
      {data && pageNo > data.totalPages && data.totalPages > 0 && (
        <Navigate to="/notices" search={{ page: String(data.totalPages) }} replace />
      )}
      {data?.totalCount === 0 && (
        <EmptyState drawing={<NoNoticesDrawing />} title={t('notices.empty')} text={t('notices.emptyText')} />
      )}
      {data && data.notices.length > 0 && <Board notices={data} />}
    </>
  );
};

const Board = ({ notices: { notices, pageNo, totalPages } }: { notices: Notices }) => {
  const { t } = useTranslation('content');
  const { id } = useSearch({ from: '/notices' });
  const navigate = useNavigate({ from: '/notices' });
  const chosen = notices.find(({ noticeId }) => noticeId === id) ?? notices[0];
  const turnTo = (to: number) => void navigate({ search: { page: String(to) }, resetScroll: false });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
      <Card pad="small">
        <ul>
          {notices.map(({ noticeId, title, date }) => (
            <li key={noticeId}>
              <button
                type="button"
                aria-pressed={noticeId === chosen?.noticeId}
                className="flex min-h-14 w-full flex-col rounded-control px-3 py-2 text-start transition-colors hover:bg-control aria-pressed:bg-control"
                onClick={() =>
                  void navigate({ search: (kept) => ({ ...kept, id: noticeId }), replace: true, resetScroll: false })
                }
              >
                <span className="font-semibold">
                  <bdi>{title}</bdi>
                </span>
                <time className="figures text-xs text-faint">{stampView(date)}</time>
              </button>
            </li>
          ))}
        </ul>
        <Pagination label={t('notices.pages')} page={pageNo} total={totalPages} onChoose={turnTo} />
      </Card>
      {chosen && (
        <Card aria-live="polite">
          <h2 dir="auto" className="text-xl">
            {chosen.title}
          </h2>
          <time className="figures mb-4 block text-sm text-faint">{stampView(chosen.date)}</time>
          <HtmlText html={chosen.content} />
        </Card>
      )}
    </div>
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { shownText } from './profile-words.ts';

const asked = { limit: 20 };

/** What was changed in the profile, when and by whom. */
export const ProfileHistoryPage = () => {
  const { t } = useTranslation('members');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(profileHistory, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(profileHistory, pageParam === '' ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const changes = data?.pages.flatMap((page) => page.changes);
  return (
    <>
      <h1 className="text-2xl">{t('history.title')}</h1>
      <p className="mt-1 mb-5 text-soft">{t('history.lead')}</p>
      {error && !data ? (
        <ErrorState error={error} feature="members" onAgain={() => void refetch()} />
      ) : changes === undefined ? (
        <SkeletonRows count={5} />
      ) : changes.length === 0 ? (
        <EmptyState title={t('history.none')} text={t('history.noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-card">
          {changes.map((change) => (
            <ChangeRow key={change.changeNo} change={change} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4 w-full">
          {t('history.more')}
        </Button>
      )}
    </>
  );
};

type Change = OutputOf<typeof profileHistory>['changes'][number];

const ChangeRow = ({ change: { field, at, by, before, after } }: { change: Change }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const shown = (text: string | null) =>
    text === null ? <span className="text-faint">{t('history.nothing')}</span> : shownText(t, language, field, text);
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{t(`fields.${field}`)}</p>
        <Badge tone={by === 'staff' ? 'sky' : 'plain'}>{t(`history.by.${by}`)}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft">
        <span className="sr-only">{t('history.before')}</span>
        <span className="break-words">{shown(before)}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
        <span className="sr-only">{t('history.after')}</span>
        <span className="text-ink break-words">{shown(after)}</span>
      </p>
      <p className="figures mt-1 text-xs text-faint">{dateTimeView(at, language)}</p>
    </li>
  );
};

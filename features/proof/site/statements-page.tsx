import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf } from '#kit/shared/time.ts';
import { statements } from '../contract/statements.ts';
import { totalView } from './total-view.ts';

type Page = OutputOf<typeof statements>;
type Row = Page['statements'][number];
type Skipped = Page['skipped'][number];

/** What is owed to all players, hour by hour, as it was signed. */
export const StatementsPage = () => {
  const { t } = useTranslation('proof');
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-5">
      <div>
        <h1 className="text-2xl">{t('statements.title')}</h1>
        <p className="mt-1 text-soft">{t('statements.lead')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/me/proof" className={buttonStyle()}>
          {t('statements.toOwn')}
        </Link>
        <Link to="/help" search={{ id: 'fairness' }} className={buttonStyle({ tone: 'quiet' })}>
          {t('statements.toHelp')}
        </Link>
      </div>
      <Rows />
    </div>
  );
};

const asked = { limit: 24 };

const Rows = () => {
  const { t } = useTranslation('proof');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(statements, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(statements, pageParam === 0 ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="proof" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  const rows = data.pages.flatMap(withSkipped);
  if (rows.length === 0) return <EmptyState title={t('statements.none')} text={t('statements.noneText')} />;
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {rows.map((row) =>
          'seq' in row ? <StatementRow key={row.seq} row={row} /> : <SkippedRow key={row.closesAt} skipped={row} />,
        )}
      </ul>
      {hasNextPage && (
        <div className="text-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('statements.older')}
          </Button>
        </div>
      )}
    </>
  );
};

/** A page's statements with the hours between them that were let pass, the newest first. */
const withSkipped = ({ statements: signed, skipped }: Page): (Row | Skipped)[] => {
  const hourOf = (row: Row | Skipped) => ('seq' in row ? instantOf(row.statement.facts.closesAt) : row.closesAt);
  return [...signed, ...skipped].toSorted((a, b) => hourOf(b) - hourOf(a));
};

const SkippedRow = ({ skipped: { closesAt, decidedAt, reason } }: { skipped: Skipped }) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="figures font-semibold">{dateTimeView(closesAt, language)}</span>
        <Badge tone="warn">{t('statements.notSigned')}</Badge>
      </p>
      <p className="mt-1 text-sm break-words text-soft">
        {t('statements.notSignedText', { time: dateTimeView(decidedAt, language), reason })}
      </p>
    </li>
  );
};

const StatementRow = ({ row: { seq, statement } }: { row: Row }) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/statements/$seq"
        params={{ seq: String(seq) }}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-control"
      >
        <span className="min-w-0 grow">
          <span className="figures block font-semibold">
            {dateTimeView(instantOf(statement.facts.closesAt), language)}
          </span>
          <span className="figures block text-xs text-faint">{t('statement.number', { seq })}</span>
        </span>
        <span className="figures flex flex-col items-end text-sm">
          {statement.facts.currencies.map(({ currency, owed }) => (
            <bdi key={currency} dir="ltr">
              {totalView(owed, currency)}
            </bdi>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
};

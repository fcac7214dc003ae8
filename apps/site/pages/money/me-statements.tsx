import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { listStatements, type StatementView } from '#features/records/contract/list-statements.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Statement } from './me-statement.tsx';
import { useMonthNames } from './month-names.ts';

/** The member's statements by month, or one of them. */
export const StatementsPage = () => {
  const { t } = useTranslation('records');
  const { id: month } = useSearch({ from: '/me/statements' });
  const { data, error, refetch } = useRead(listStatements, {});
  useLiveReads('member/me/balance', [listStatements]);
  const chosen = data?.statements.find((one) => one.month === month);
  if (chosen) return <Statement statement={chosen} />;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="records" onAgain={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={4} className="h-16" />
      ) : month !== undefined ? (
        <EmptyState
          title={t('gone')}
          text={t('goneText')}
          action={
            <Link to="/me/statements" className={buttonStyle()}>
              {t('all')}
            </Link>
          }
        />
      ) : (
        <Months statements={data.statements} />
      )}
    </div>
  );
};

const Months = ({ statements }: { statements: readonly StatementView[] }) => {
  const { t } = useTranslation('records');
  const nameOf = useMonthNames();
  if (statements.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {statements.map(({ month, isRunning, sealed, opening, closing }) => (
        <li key={month} className="border-b border-line last:border-0">
          <Link
            to="/me/statements"
            search={{ id: month }}
            aria-label={t('open', { month: nameOf(month) })}
            className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-control"
          >
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold">{nameOf(month)}</span>
                {isRunning && <Badge tone="sky">{t('running')}</Badge>}
                {sealed && <Badge tone="jade">{t('sealed')}</Badge>}
              </span>
              <span className="figures block text-sm text-soft">
                {t('opening')} <bdi dir="ltr">{moneyView(opening)}</bdi>
              </span>
            </span>
            <span className="figures shrink-0 text-end">
              <span className="block text-xs text-faint">{t(isRunning ? 'closingNow' : 'closing')}</span>
              <bdi dir="ltr" className="font-semibold">
                {moneyView(closing)}
              </bdi>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
};

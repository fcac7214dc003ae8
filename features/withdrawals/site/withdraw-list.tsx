import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listWithdrawals } from '../contract/list-withdrawals.ts';
import { toneOf, wordOf } from './withdraw-words.ts';

type Props = {
  chosenId: string | undefined;
  onChoose: (withdrawalId: string) => void;
};

const everyMs = 30_000;

/** Withdrawals, the latest first, page by page; each opens with its clock. */
export const WithdrawList = ({ chosenId, onChoose }: Props) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listWithdrawals, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listWithdrawals, pageParam === '' ? {} : { before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: everyMs,
  });
  if (error && !data) return <ErrorState error={error} feature="withdrawals" onAgain={() => void refetch()} />;
  const all = data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? [];
  const shown = all.filter(({ withdrawalId }) => withdrawalId !== chosenId);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="earlier-withdrawals">
      <PartHeading id="earlier-withdrawals" title={t('withdraw.earlier')} />
      <ul className="overflow-hidden rounded-card bg-card">
        {shown.map(({ withdrawalId, amount, requestedAt, clock: { state } }) => (
          <li key={withdrawalId} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onChoose(withdrawalId)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors hover:bg-control"
            >
              <span className="min-w-0 grow">
                <span className="figures block font-semibold">{moneyView(amount)}</span>
                <span className="block text-xs text-faint">{dateTimeView(requestedAt, language)}</span>
              </span>
              <Badge tone={toneOf[wordOf[state]]}>{t(`withdraw.state.${wordOf[state]}`)}</Badge>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4 w-full">
          {t('withdraw.more')}
        </Button>
      )}
    </section>
  );
};

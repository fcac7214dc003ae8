import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { depositTones, stateWord } from './deposit-states.ts';

type Props = { chosenId: string | undefined; onChoose: (depositId: string) => void };

/** The player's deposits, the newest first; a waiting one opens its code again. */
export const DepositList = ({ chosenId, onChoose }: Props) => {
  const { t } = useTranslation('cashier');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listDeposits, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listDeposits, { ...(pageParam !== '' && { before: pageParam }) }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  const shown = (data?.pages ?? [])
    .flatMap(({ deposits }) => deposits)
    .filter(({ depositId }) => depositId !== chosenId);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="earlier-deposits">
      <PartHeading id="earlier-deposits" title={t('deposit.earlier')} />
      <ul className="overflow-hidden rounded-card bg-card">
        {shown.map((deposit) => (
          <li key={deposit.depositId} className="border-b border-line last:border-0">
            <DepositRow deposit={deposit} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4 w-full">
          {t('deposit.more')}
        </Button>
      )}
    </section>
  );
};

const DepositRow = ({ deposit, onChoose }: { deposit: DepositView; onChoose: Props['onChoose'] }) => {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={() => onChoose(deposit.depositId)}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors hover:bg-control"
    >
      <span className="min-w-0 grow">
        <span className="figures block font-semibold">{moneyView(deposit.creditedAmount ?? deposit.payAmount)}</span>
        <span className="block text-xs text-faint">{dateTimeView(deposit.createdAt, language)}</span>
      </span>
      <Badge tone={depositTones[deposit.state]}>{t(stateWord(deposit.state, deposit.clock.reason))}</Badge>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </button>
  );
};

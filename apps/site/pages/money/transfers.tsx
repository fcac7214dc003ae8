import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DepositView } from '#features/cashier/contract/deposit-view.ts';
import { listDeposits } from '#features/cashier/contract/list-deposits.ts';
import { depositTones } from '#features/cashier/site/deposit-states.ts';
import { listWithdrawals } from '#features/withdrawals/contract/list-withdrawals.ts';
import type { WithdrawalView } from '#features/withdrawals/contract/withdrawal-view.ts';
import { toneOf, wordOf } from '#features/withdrawals/site/withdraw-words.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';

const useDeposits = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listDeposits, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listDeposits, pageParam === '' ? {} : { before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

const useWithdrawals = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listWithdrawals, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listWithdrawals, pageParam === '' ? {} : { before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

type Row = { id: string; at: Instant } & ({ deposit: DepositView } | { withdrawal: WithdrawalView });

/** Deposits and withdrawals as they stand, the newest first; each opens where it is looked after. */
export const Transfers = () => {
  const { t } = useTranslation('wallet');
  useLiveReads('member/me/deposits', [listDeposits]);
  const [deposits, withdrawals] = [useDeposits(), useWithdrawals()];
  const error = deposits.error ?? withdrawals.error;
  if (error && !(deposits.data && withdrawals.data))
    return (
      <ErrorState
        error={error}
        feature="wallet"
        onAgain={() => void Promise.all([deposits.refetch(), withdrawals.refetch()])}
      />
    );
  if (!deposits.data || !withdrawals.data) return <SkeletonRows count={6} className="h-16" />;
  const rows: Row[] = [
    ...deposits.data.pages
      .flatMap((page) => page.deposits)
      .map((deposit) => ({ id: deposit.depositId, at: deposit.createdAt, deposit })),
    ...withdrawals.data.pages
      .flatMap((page) => page.withdrawals)
      .map((withdrawal) => ({ id: withdrawal.withdrawalId, at: withdrawal.requestedAt, withdrawal })),
  ];
  if (rows.length === 0) return <EmptyState title={t('history.noTransfers')} text={t('history.noTransfersText')} />;
  const lists = [deposits, withdrawals].filter(({ hasNextPage }) => hasNextPage);
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {shownOf(rows, lists.length > 0 ? oldestOf(deposits, withdrawals) : undefined).map((row) => (
          <li key={row.id} className="border-b border-line last:border-0">
            {'deposit' in row ? <DepositRow {...row} /> : <WithdrawalRow {...row} />}
          </li>
        ))}
      </ul>
      {lists.length > 0 && (
        <Button
          isBusy={lists.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => void Promise.all(lists.map((list) => list.fetchNextPage()))}
          className="mt-4 w-full"
        >
          {t('history.more')}
        </Button>
      )}
    </>
  );
};

/** Down to where both lists are known without a gap. */
const oldestOf = (deposits: ReturnType<typeof useDeposits>, withdrawals: ReturnType<typeof useWithdrawals>): number =>
  Math.max(
    deposits.hasNextPage ? (deposits.data?.pages.at(-1)?.deposits.at(-1)?.createdAt ?? 0) : 0,
    withdrawals.hasNextPage ? (withdrawals.data?.pages.at(-1)?.withdrawals.at(-1)?.requestedAt ?? 0) : 0,
  );

const shownOf = (rows: readonly Row[], from = 0): Row[] =>
  rows.filter(({ at }) => at >= from).toSorted((a, b) => b.at - a.at);

const DepositRow = ({ deposit }: { deposit: DepositView }) => {
  const { t } = useTranslation('cashier');
  const { depositId, state, creditedAmount, payAmount, createdAt } = deposit;
  return (
    <Link to="/deposit" search={{ id: depositId }} className={look}>
      <Words name={t('deposit.title')} at={createdAt} amount={creditedAmount ?? payAmount} />
      <State tone={depositTones[state]}>{t(`deposit.state.${state}`)}</State>
    </Link>
  );
};

const WithdrawalRow = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const { t } = useTranslation('withdrawals');
  const { withdrawalId, amount, requestedAt, clock } = withdrawal;
  const word = wordOf[clock.state];
  return (
    <Link to="/withdraw" search={{ id: withdrawalId }} className={look}>
      <Words name={t('withdraw.title')} at={requestedAt} amount={-amount} />
      <State tone={toneOf[word]}>{t(`withdraw.state.${word}`)}</State>
    </Link>
  );
};

const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 transition-colors hover:bg-control';

const Words = ({ name, at, amount }: { name: string; at: Instant; amount: bigint }) => {
  const language = useLanguage();
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <bdi dir="ltr" className="figures font-semibold">
          {(amount > 0n ? '+' : '') + moneyView(amount)}
        </bdi>
      </span>
      <span className="figures block text-xs text-faint">{dateTimeView(at, language)}</span>
    </span>
  );
};

const State = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <>
    <Badge tone={tone}>{children}</Badge>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
  </>
);

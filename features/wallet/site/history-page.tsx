import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { Chip } from '#kit/browser/chip.tsx';
import { useLiveReads } from '#kit/browser/live-hooks.ts';
import { useLogin } from '#kit/browser/login.ts';
import { keyOf, readOf, useRead } from '#kit/browser/queries.ts';
import { SkeletonRows } from '#kit/browser/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/states.tsx';
import type { Currency } from '#kit/shared/money.ts';
import { balance } from '../contract/balance.ts';
import { movements } from '../contract/movements.ts';
import type { WalletKind } from '../domain/account.ts';
import { MovementList, type ShownMovement } from './movement-list.tsx';

type Lent = {
  /** What is told of the player's money in other places, above the list. */
  elsewhere?: ReactNode;
  /** Called with the line that somebody wants to look behind. */
  onOpen?: (movement: ShownMovement) => void;
};

/**
 * The player's own ledger: every movement with the balance after it, wallet by wallet, newest first.
 */
export const HistoryPage = (lent: Lent) => {
  const { t } = useTranslation('wallet');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <History {...lent} />;
  return (
    <EmptyState
      isPage
      title={t('history.visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('history.login')}
        </Button>
      }
    />
  );
};

const History = ({ elsewhere, onOpen }: Lent) => {
  const { t } = useTranslation('wallet');
  const [wallet, setWallet] = useState<WalletKind>();
  const { data } = useRead(balance, {});
  return (
    <div className="mx-auto max-w-(--container-text)">
      <h1 className="mb-1 text-2xl">{t('history.title')}</h1>
      <p className="mb-5 text-soft">{t('history.lead')}</p>
      {elsewhere}
      {data && data.wallets.length > 1 && (
        <div className="mb-5 flex flex-wrap gap-2">
          {data.wallets.map(({ kind }, place) => (
            <Chip
              key={kind}
              isChosen={wallet === undefined ? place === 0 : wallet === kind}
              onClick={() => setWallet(kind)}
            >
              {t(`walletKind.${kind}`)}
            </Chip>
          ))}
        </div>
      )}
      <Pages wallet={wallet} onOpen={onOpen} />
    </div>
  );
};

const Pages = ({ wallet, onOpen }: { wallet: WalletKind | undefined; onOpen: Lent['onOpen'] }) => {
  const { t } = useTranslation('wallet');
  useLiveReads('member/me/balance', [movements]);
  const asked = { pageSize: 20, ...(wallet !== undefined && { wallet }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(movements, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(movements, { ...asked, ...(pageParam !== '' && { before: pageParam }) }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="wallet" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} className="h-16" />;
  const all = data.pages.flatMap((page) => page.movements);
  if (all.length === 0) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />;
  const currency: Currency = data.pages[0]?.wallet?.currency ?? 'THB';
  return (
    <>
      <MovementList movements={all} currency={currency} onOpen={onOpen} />
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4 w-full">
          {t('history.more')}
        </Button>
      )}
    </>
  );
};

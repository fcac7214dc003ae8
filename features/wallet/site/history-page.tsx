import { LogInDrawing, NoMoneyDrawing, NothingFoundDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { type ReactNode, useState } from 'react';
import { playMoney } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import type { Currency } from '#kit/shared/money/money.ts';
import { balance } from '../contract/balance.ts';
import type { WalletKind } from '../domain/account.ts';
import { type MovementFilter, MovementFilters } from './movement-filters.tsx';
import { MovementList, type ShownMovement } from './movement-list.tsx';
import { useMovementPages } from './use-movement-pages.ts';

type Lent = {
  /** What is told of the player's money in other places, above the list. */
  elsewhere?: ReactNode;
  /** Called with the line that somebody wants to look behind. */
  onOpen?: (movement: ShownMovement) => void;
  /** Deposits and withdrawals as they stand, beside the movements. */
  transfers?: ReactNode;
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
      drawing={<LogInDrawing />}
      title={t('history.visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('history.login')}
        </Button>
      }
    />
  );
};

type Shown = 'movements' | 'transfers';

const History = ({ elsewhere, onOpen, transfers }: Lent) => {
  const { t } = useTranslation('wallet');
  const [shown, setShown] = useState<Shown>('movements');
  return (
    <div className="mx-auto max-w-(--container-text)">
      <h1 className="mb-1 text-2xl">{t('history.title')}</h1>
      <p className="mb-5 text-soft">{t('history.lead')}</p>
      {elsewhere}
      {transfers === undefined ? (
        <Movements onOpen={onOpen} />
      ) : (
        <Tabs
          label={t('history.title')}
          chosen={shown}
          onChoose={setShown}
          tabs={[
            { name: 'movements', label: t('history.movements'), content: <Movements onOpen={onOpen} /> },
            { name: 'transfers', label: t('history.transfers'), content: transfers },
          ]}
        />
      )}
    </div>
  );
};

const Movements = ({ onOpen }: Pick<Lent, 'onOpen'>) => {
  const { t } = useTranslation('wallet');
  const [wallet, setWallet] = useState<WalletKind>();
  const [filter, setFilter] = useState<MovementFilter>({});
  const { data } = useRead(balance, {});
  return (
    <>
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
      <MovementFilters filter={filter} onChange={setFilter} />
      <Pages wallet={wallet} filter={filter} onOpen={onOpen} />
    </>
  );
};

type PagesOf = { wallet: WalletKind | undefined; filter: MovementFilter; onOpen: Lent['onOpen'] };

const Pages = ({ wallet, filter: { kind, from }, onOpen }: PagesOf) => {
  const { t } = useTranslation('wallet');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMovementPages({
    pageSize: 20,
    ...(wallet !== undefined && { wallet }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
  });
  if (error && !data) return <ErrorState error={error} feature="wallet" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} className="h-16" />;
  const all = data.pages.flatMap((page) => page.movements);
  if (all.length === 0)
    return kind === undefined && from === undefined ? (
      <EmptyState drawing={<NoMoneyDrawing />} title={t('history.empty')} text={t('history.emptyText')} />
    ) : (
      <EmptyState drawing={<NothingFoundDrawing />} title={t('history.noneSo')} text={t('history.noneSoText')} />
    );
  const currency: Currency = data.pages[0]?.wallet?.currency ?? playMoney();
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

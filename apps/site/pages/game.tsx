import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { recallVendorBalances, isVendorWalletEmpty } from '#features/gateway/site/recall-vendor-balances.ts';
import { gameFacts } from '#features/lobby/contract/games/game-facts.ts';
import { GameRoom, type RoomLoan } from '#features/lobby/site/rooms/game-room.tsx';
import { PlayLine } from '#features/protection/site/play-line.tsx';
import { balance } from '#features/wallet/contract/balance.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { late, lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PlayMoneyWord } from '../frame/play-money.tsx';
import { usePageTitle } from '../routing/page-title.ts';
import { useSite } from '../settings/site-settings.ts';

const CashierSheet = lazyDialog(() => import('#features/cashier/site/deposit-page.tsx').then((it) => it.DepositSheet));

const BesideGame = late<{ nodeId: string }>(() => import('./beside-game.tsx').then((it) => it.BesideGame));

const ClosedNote = late<object>(() => import('#features/protection/site/closed-note.tsx').then((it) => it.ClosedNote));

const VendorWalletSheet = lazyDialog(() =>
  import('#features/gateway/site/vendor-wallet-sheet.tsx').then((it) => it.VendorWalletSheet),
);

/** A game below the site's header; on /seamless it fills the screen, unless the merchant's setting (PLAYBARS3) keeps the bars. */
export const GameScreen = () => {
  const place = useRouterState({ select: ({ location }) => (location.pathname === '/seamless' ? 'seamless' : 'game') });
  const { hasPlayBars } = useSite();
  const { nodeId, roomId } = useSearch({ strict: false });
  const { t } = useTranslation('site');
  const { data } = useRead(gameFacts, { nodeId: nodeId ?? '' }, { enabled: nodeId !== undefined, staleTime: 60_000 });
  usePageTitle(data?.game.gameName ?? t(`pages.site.${place}`));
  const loan = useLoan();
  if (nodeId === undefined) return <NoGame />;
  const look = place === 'game' ? 'header' : hasPlayBars ? 'bars' : 'alone';
  return <GameRoom key={`${nodeId} ${roomId ?? ''}`} nodeId={nodeId} roomId={roomId} look={look} loan={loan} />;
};

const useLoan = (): RoomLoan => {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      Cashier: CashierSheet,
      Purse: VendorWalletSheet,
      onBalance: () => void queries.invalidateQueries({ queryKey: keyOf(balance) }),
      recallVendorBalances: (vassalage) =>
        void recallVendorBalances(vassalage).then(() => queries.invalidateQueries({ queryKey: keyOf(balance) })),
      isVendorWalletEmpty,
      Played: PlayedHere,
      Closed: ClosedNote,
      Beside: BesideGame,
    }),
    [queries],
  );
};

/** For what is played, and how it went; the word keeps its place while the line is on its way. */
const PlayedHere = () => (
  <div className="flex min-w-0 items-center gap-x-3 sm:gap-x-4">
    <PlayMoneyWord />
    <PlayLine />
  </div>
);

/** The address names no game. */
const NoGame = () => {
  const { t } = useTranslation('lobby');
  return (
    <div className="py-6">
      <EmptyState
        isPage
        title={t('room.none.title')}
        text={t('room.none.text')}
        action={
          <Link to="/$category" params={{ category: 'hot' }} className={buttonStyle({ tone: 'money' })}>
            {t('categories.HOT')}
          </Link>
        }
      />
    </div>
  );
};

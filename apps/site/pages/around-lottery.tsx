import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { popularLotteries, popularMax } from '#features/lobby/contract/play/popular-lotteries.ts';
import { useFavourites, useMergedFavourites } from '#features/lobby/site/favourites/use-favourites.ts';
import { groupOf, useGroups } from '#features/lobby/site/games/use-groups.ts';
import { useRemembered } from '#features/lobby/site/favourites/remembered-favourites.ts';
import { eCategoriesOf } from '#features/lottery/domain/games/lottery-place.ts';
import { LobbyListsContext } from '#features/lottery/site/lobby/lobby-lists.ts';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useSite } from '../settings/site-settings.ts';
import { PlayMoneyWord } from '../frame/play-money.tsx';
import { WinnersBelow } from './home/winners-below.tsx';
import './around-lottery.css';

const ECategoryGames = late(() => import('./e-category-games.tsx').then((it) => it.ECategoryGames));

const LiveBeside = late<{ gameCode: string }>(() =>
  import('#features/lottery/site/ceremony/live-beside.tsx').then((it) => it.LiveBeside),
);

const PlayLine = late<object>(() => import('#features/protection/site/play-line.tsx').then((it) => it.PlayLine));

/** Lends the lobby of lotteries what stands elsewhere, and puts its winners below; beside it on a wide screen. */
export const AroundLottery = ({ children }: { children: ReactNode }) => (
  <>
    <Played />
    <div className="around-lottery items-start gap-6">
      <div className="min-w-0 grow">
        <Lists>{children}</Lists>
      </div>
      <div className="around-lottery-side shrink-0">
        <Live />
        <WinnersBelow category="LOTT" />
      </div>
    </div>
  </>
);

/** Room for a third column. */
const broadScreen = '(width >= 87.5rem)';

/** While somebody writes a slip for it, the draw stands beside. */
const Live = () => {
  const { gameCode } = useSearch({ strict: false });
  const isBroad = useIsScreen(broadScreen);
  if (!isBroad || gameCode === undefined) return null;
  return <LiveBeside gameCode={gameCode} fallback={<div className="mb-6 h-80" />} />;
};

/** How today and this log-in went, for whoever plays with money. */
const Played = () => {
  const { isLoggedIn } = useLogin();
  const isTrial = useTrialEnd() !== undefined;
  if (!isLoggedIn || isTrial) return null;
  return (
    <div className="-mt-2 mb-1.5 flex min-w-0 items-center gap-x-3 sm:gap-x-4">
      <PlayMoneyWord />
      <PlayLine fallback={<div className="h-6" />} />
    </div>
  );
};

/** Of the site's lists of games our own lotteries stand under this vendor. */
const lotteries = 'LOTT:';

const Lists = ({ children }: { children: ReactNode }) => {
  const favourites = useLotteryFavourites();
  const popular = usePopular();
  const { data } = useGroups();
  const { languages } = useSite();
  const eClasses = groupOf(data?.groups, 'ELOTT')
    ?.gameClassify.map(({ gameCategory }) => gameCategory)
    .join();
  const lists = useMemo(
    () => ({
      ...favourites,
      popular,
      eCategories: eCategoriesOf(eClasses?.split(',') ?? [], languages),
      ECategoryGames,
    }),
    [favourites, popular, eClasses, languages],
  );
  return <LobbyListsContext value={lists}>{children}</LobbyListsContext>;
};

const useLotteryFavourites = () => {
  useMergedFavourites();
  const { isLoggedIn } = useLogin();
  const { data: member } = useRead(memberInfo, {}, { enabled: isLoggedIn, staleTime: 60_000 });
  const { nodeIds, isKnown, toggle } = useFavourites();
  const shown = useRemembered(isLoggedIn ? member?.account : undefined, isKnown ? nodeIds : undefined) ?? nodeIds;
  const codes = shown.filter((it) => it.startsWith(lotteries)).join();
  const toggleFavourite = useCallback((gameCode: string) => void toggle(`${lotteries}${gameCode}`), [toggle]);
  return useMemo(
    () => ({
      favourites: codes === '' ? [] : codes.split(',').map((nodeId) => nodeId.slice(lotteries.length)),
      toggleFavourite,
    }),
    [codes, toggleFavourite],
  );
};

/** Asked for when the list is. */
const usePopular = () => {
  const { list } = useSearch({ strict: false });
  const { data, error, refetch } = useRead(
    popularLotteries,
    { count: popularMax },
    { enabled: list === 'hot', staleTime: 60_000 },
  );
  return useMemo(
    () => ({
      codes: data?.list.map(({ gameCode }) => gameCode),
      error: error ?? undefined,
      again: () => void refetch(),
    }),
    [data, error, refetch],
  );
};

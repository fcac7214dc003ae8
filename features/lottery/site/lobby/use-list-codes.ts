import { useMemo } from 'react';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { recentLotteries, recentMax } from '../../contract/games/recent-lotteries.ts';
import { vnRecentMenu } from '../../contract/games/vn-recent-menu.ts';
import type { ListType } from '../../domain/games/lobby-filter.ts';
import type { LotteryArea } from '../../domain/games/lottery-place.ts';
import { useLobbyLists } from './lobby-lists.ts';

type ListCodes = {
  /** The games of the list, in its order; undefined until they are known. */
  codes?: readonly string[] | undefined;
  /** The draw of the newest ticket, by game. */
  drawn?: ReadonlyMap<string, string> | undefined;
  error?: Error | null | undefined;
  again: () => void;
};

/** What the chosen list holds: the hot one and the favourites are lent by the app, the recent one is asked for here. */
export const useListCodes = (list: ListType | undefined, area: LotteryArea | undefined): ListCodes => {
  const { favourites, popular } = useLobbyLists();
  const recent = useRecent(list, area);
  const drawn = useMemo(
    () => new Map(recent.data?.list.map(({ gameCode, numero }) => [gameCode, numero])),
    [recent.data],
  );
  if (list === 'recent')
    return {
      codes: recent.data?.list.map(({ gameCode }) => gameCode),
      drawn,
      error: recent.data ? undefined : recent.error,
      again: () => void recent.refetch(),
    };
  if (list === 'hot') return { ...popular, error: popular.codes ? undefined : popular.error };
  return { codes: list === 'fav' ? favourites : [], again: () => undefined };
};

const useRecent = (list: ListType | undefined, area: LotteryArea | undefined) => {
  const { isLoggedIn } = useLogin();
  const isMine = isLoggedIn && list === 'recent';
  useLiveReads(isMine ? 'member/me/tickets' : undefined, [recentLotteries, vnRecentMenu]);
  const all = useRead(recentLotteries, { recentCount: recentMax }, { enabled: isMine && area === undefined });
  const ofVietnam = useRead(
    vnRecentMenu,
    { recentCount: recentMax, device: 'WEB' },
    { enabled: isMine && area === 'VN' },
  );
  return area === 'VN' ? ofVietnam : all;
};

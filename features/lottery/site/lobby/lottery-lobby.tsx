import { useMemo } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { gameMenus } from '../../contract/games/game-menus.ts';
import { vnGameMenu } from '../../contract/games/vn-game-menu.ts';
import { openFirst, plainNamesOf, withName, withTag } from '../../domain/games/lobby-filter.ts';
import type { LotteryArea } from '../../domain/games/lottery-place.ts';
import { GroupMenus, type Menu } from './group-menus.tsx';
import { DayFilter, ListChoice, NameSearch } from './lobby-filters.tsx';
import { type CardGame, CardsInWaiting, LobbyGames } from './lobby-games.tsx';
import { useLobbyLists } from './lobby-lists.ts';
import { Ticking } from './now.tsx';
import { useOpened } from './use-opened.ts';
import { useTypedName, useLobbyFilter } from './use-lobby-filter.ts';

type Props = {
  area?: LotteryArea | undefined;
  /** The address named a lottery that isn't here. */
  isUnknown?: boolean;
};
type Menus = OutputOf<typeof gameMenus>;

/** All lotteries, or those of an area: by group, by weekday, by name, and the lists that people come back to. */
export const LotteryLobby = ({ area: pageArea, isUnknown = false }: Props) => {
  const { t } = useTranslation('lottery');
  const { wish, setWish, vendorArea } = useLobbyFilter(pageArea);
  const area = pageArea ?? vendorArea;
  const { typed, setTyped } = useTypedName(wish.name ?? '', (name) => setWish(withName(wish, name)));
  const { data: menus, error, refetch } = useMenus(area);
  const opened = useOpened(area, wish.list);
  const { eCategories, ECategoryGames } = useLobbyLists();
  const { games, chips } = useMemo(() => laidOut(menus ?? [], area, (tag) => t(`lobby.tags.${tag}`)), [menus, area, t]);
  const category = eCategories.find((each) => each === wish.tag);
  const eChips = area === undefined ? eCategories.map((code) => ({ code, label: t(`lobby.eCategories.${code}`) })) : [];
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h1 className="shrink-0 text-xl sm:text-2xl">{t(area === 'VN' ? 'lobby.vnTitle' : 'lobby.title')}</h1>
        <NameSearch typed={typed} onType={setTyped} />
      </div>
      {isUnknown && <p className="mb-2 rounded-control bg-well px-4 py-3 text-soft">{t('lobby.unknownGame')}</p>}
      {error && !menus ? (
        <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />
      ) : (
        <>
          <GroupMenus
            menus={[...chips, ...eChips]}
            chosen={wish.tag}
            isAll={wish.tag === undefined && wish.list === undefined}
            onChoose={(tag) => setWish(withTag(wish, tag))}
          />
          <div className="-mx-4 mb-4 flex justify-between gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:gap-x-6 sm:px-0">
            <ListChoice wish={wish} onWish={setWish} area={area} />
            <DayFilter wish={wish} onWish={setWish} />
          </div>
          {category !== undefined ? (
            <ECategoryGames category={category} />
          ) : menus ? (
            <Ticking>
              <LobbyGames
                games={games}
                menus={chips}
                wish={typed.trim() === '' ? { ...wish, name: undefined } : { ...wish, name: typed }}
                area={area}
                opened={opened}
                onEverything={() => setWish({})}
                onGroup={(tag) => setWish({ tag })}
              />
            </Ticking>
          ) : (
            <CardsInWaiting count={8} />
          )}
        </>
      )}
    </>
  );
};

const options = { staleTime: 60_000, keep: 'device' } as const;

const useMenus = (area: LotteryArea | undefined) => {
  const all = useRead(gameMenus, {}, { ...options, enabled: area === undefined });
  const ofVietnam = useRead(vnGameMenu, { device: 'WEB' }, { ...options, enabled: area === 'VN' });
  return area === 'VN' ? ofVietnam : all;
};

const areaTags = ['vnnorth', 'vncentral', 'vnsouth', 'vnpair', 'vnfast'] as const;

/** Everywhere the groups are the menus; of one area, which is a group or two, the tags of its games. */
const laidOut = (
  menus: Menus,
  area: LotteryArea | undefined,
  tagName: (tag: string) => string,
): { games: CardGame[]; chips: Menu[] } => {
  const games = menus.flatMap(({ gameMenus: some }) =>
    openFirst(some).map(({ gameCode, remark, otherNames, drawDayOfWeek, tag, gameGroupCode, remainTime }) => ({
      gameCode,
      remark,
      tag,
      isOpen: remainTime > 0,
      drawDayOfWeek,
      menu: area !== undefined && areaTags.some((known) => known === tag) ? tag : gameGroupCode,
      plainNames: plainNamesOf([remark, ...otherNames]),
    })),
  );
  const labels = new Map(menus.map(({ gameGroupCode, labelName }) => [gameGroupCode, labelName]));
  const counts = new Map<string, number>();
  for (const { menu } of games) counts.set(menu, (counts.get(menu) ?? 0) + 1);
  const chips = [...counts].map(([code, count]) => ({ code, label: labels.get(code) ?? tagName(code), count }));
  return { games, chips };
};

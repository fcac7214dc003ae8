import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameList } from '../../contract/games/game-list.ts';
import { hotList } from '../../contract/play/hot-list.ts';
import { recentList } from '../../contract/play/recent-list.ts';
import type { ListCategory, LobbyCategory } from '../../domain/categories.ts';
import { groupOf, useGroups } from '../games/use-groups.ts';
import type { GameView } from '../games/game-tile.tsx';
import { CoverTile, CoverInWaiting, type CoverSize } from './cover-tile.tsx';
import { Strip } from './strip.tsx';
import { useHasRecent } from './use-has-recent.ts';

const shownMax = 12;
const staleMs = 60_000;

/** What a member played last, then what staff has picked and most people play: the way into a game stands on the first screen. */
export const FirstStrips = () => (
  <>
    <RecentStrip />
    <HotStrip />
  </>
);

const RecentStrip = () => {
  const hasRecent = useHasRecent();
  const { data, error } = useRead(
    recentList,
    { pageNo: 1, pageSize: shownMax },
    { enabled: hasRecent, staleTime: staleMs, keep: 'session' },
  );
  if (!hasRecent || data?.list.length === 0 || (error && !data)) return null;
  return <Covers category="RECENT" games={data?.list} size="small" />;
};

const useHot = () => {
  const { data: hot, error } = useRead(hotList, {}, { staleTime: staleMs });
  return { hot, error, isEmpty: hot?.list.length === 0 };
};

/** As many as any first screen shows. */
const drawnMax = 6;

/** The row of hot games as the server draws it into the page; where there are none, nothing. */
export const DrawnHotStrip = () => {
  const { hot } = useHot();
  if (!hot || hot.list.length === 0) return null;
  return <Covers category="HOT" games={hot.list.slice(0, drawnMax)} size="large" />;
};

/** Where nobody has played yet and nothing is picked: slots. */
const HotStrip = () => {
  const { hot, isEmpty, error } = useHot();
  const { data: slots } = useRead(gameList, wishOf('RNG'), { enabled: isEmpty, staleTime: staleMs });
  if (error && !hot) return null;
  if (isEmpty) return slots?.games.length === 0 ? null : <Covers category="RNG" games={slots?.games} size="large" />;
  return <Covers category="HOT" games={hot?.list.slice(0, shownMax)} size="large" />;
};

const below = ['MINIGAME', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS'] as const satisfies readonly LobbyCategory[];

/** A row for each kind of game that the site has; slots not once more where they stand above. */
export const MoreStrips = () => {
  const { data } = useGroups();
  const { isEmpty } = useHot();
  return below
    .filter((category) => groupOf(data?.groups, category) && !(category === 'RNG' && isEmpty))
    .map((category) => <CategoryStrip key={category} category={category} />);
};

/** Minigames have a row of their own beside the slots. */
const wishOf = (gameType: LobbyCategory) => ({
  gameType,
  ...(gameType === 'RNG' && { gameClassify: 'SLOT' }),
  pageNo: 1,
  pageSize: shownMax,
});

const CategoryStrip = ({ category }: { category: LobbyCategory }) => {
  const { data, error } = useRead(gameList, wishOf(category), { staleTime: staleMs });
  if (data?.games.length === 0 || (error && !data)) return null;
  return <Covers category={category} games={data?.games} size="small" />;
};

type CoversProps = {
  category: LobbyCategory | ListCategory;
  /** Undefined: on their way. */
  games: readonly GameView[] | undefined;
  size: CoverSize;
};

const Covers = ({ category, games, size }: CoversProps) => {
  const { t } = useTranslation('lobby');
  return (
    <Strip title={t(`categories.${category}`)} category={category}>
      {games?.map((game) => <CoverTile key={game.nodeId} game={game} size={size} />) ??
        Array.from({ length: 6 }, (_, index) => <CoverInWaiting key={index} size={size} />)}
    </Strip>
  );
};

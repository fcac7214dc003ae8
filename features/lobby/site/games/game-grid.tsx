import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { GameTile, type GameView, TileInWaiting } from './game-tile.tsx';
import { Heart } from '../favourites/heart.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';

export const gridStyle = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-3 xl:grid-cols-6';

type Favourites = ReturnType<typeof useFavourites>;

export const GameGrid = ({ games }: { games: readonly GameView[] }) => {
  const favourites = useFavourites();
  return (
    <ul className={gridStyle}>
      {games.map((game) => (
        <Cell key={game.nodeId} game={game} favourites={favourites} />
      ))}
    </ul>
  );
};

type CellProps = {
  game: GameView;
  favourites: Favourites;
  /** Where it stands in a list of which only a part is drawn. */
  place?: { at: number; of: number };
};

export const Cell = ({ game, favourites: { nodeIds, toggle }, place }: CellProps) => (
  <li
    className="relative"
    {...(place && { 'data-at': place.at, 'aria-posinset': place.at + 1, 'aria-setsize': place.of })}
  >
    <GameTile game={game} />
    <Heart name={game.gameName} isFull={nodeIds.includes(game.nodeId)} onPress={() => void toggle(game.nodeId)} />
  </li>
);

export const CellInWaiting = () => (
  <li aria-hidden>
    <TileInWaiting />
  </li>
);

/** Tiles that are on their way, in their final shape. */
export const GridInWaiting = () => {
  const { t } = useTranslation('kit');
  return (
    <output className="block animate-late">
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden className={gridStyle}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="aspect-3/4 w-full rounded-card" />
        ))}
      </span>
    </output>
  );
};

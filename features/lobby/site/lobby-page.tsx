import { useParams, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { categoryOf, type ListCategory, listCategories, type LobbyCategory } from '../domain/categories.ts';
import { CategoryIcon } from './games/category-icon.tsx';
import { CategoryLink } from './games/category-link.tsx';
import { CategoryGames } from './games/category-games.tsx';
import { HotGames } from './play/hot-games.tsx';
import { FoundGames } from './games/found-games.tsx';
import { MyGames } from './games/my-games.tsx';
import { SearchBox } from './games/search-box.tsx';
import { useMergedFavourites } from './favourites/use-favourites.ts';
import { useGroups } from './games/use-groups.ts';

/** A category of the lobby: its games, by vendor and class; hot and recent games in the same shape. */
export const LobbyPage = () => {
  const { t } = useTranslation('lobby');
  const { category: path = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const category = categoryOf(path);
  useMergedFavourites();
  if (!category) return null;
  return (
    <>
      <CategoryChips current={category} />
      <div className="mt-2 mb-3 flex items-center justify-between gap-4">
        <h1 className="shrink-0 text-xl sm:text-2xl">{t(`categories.${category}`)}</h1>
        <SearchBox key={category} />
      </div>
      {search.name !== undefined ? (
        <FoundGames asked={{ ...search, name: search.name }} />
      ) : category === 'HOT' ? (
        <HotGames />
      ) : category === 'RECENT' ? (
        <MyGames list={search.list} />
      ) : (
        <CategoryGames key={category} category={category} search={search} />
      )}
    </>
  );
};

/** All categories side by side, under the thumb. */
const CategoryChips = ({ current }: { current: LobbyCategory | ListCategory }) => {
  const { t } = useTranslation('lobby');
  const { data } = useGroups();
  const groups = data?.groups.map(({ title }) => title) ?? [];
  return (
    <nav
      aria-label={t('nav.categories')}
      className="sticky top-(--header-height) z-20 -mx-4 overflow-x-auto bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:px-0"
    >
      <ul className="flex min-h-11 gap-2">
        {[...listCategories, ...groups].map((category) => (
          <li key={category}>
            <CategoryLink
              category={category}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-control bg-control px-3.5 text-sm font-semibold whitespace-nowrap text-soft transition-colors hover:bg-hover hover:text-ink',
                category === current && 'bg-well text-money-text ring-1 ring-money-text ring-inset',
              )}
            >
              <CategoryIcon category={category} className="size-4.5" />
              {t(`categories.${category}`)}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

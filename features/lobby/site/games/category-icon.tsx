import { CategoryIcon as Icon, isCategoryIconName } from '#kit/browser/drawings/category-icon.tsx';
import type { ListCategory, LobbyCategory } from '../../domain/categories.ts';

/** The sign of a category, decorative: its name always stands with it or is its label. */
export const CategoryIcon = ({
  category,
  className,
}: {
  category: LobbyCategory | ListCategory;
  className: string;
}) => {
  const name = category.toLowerCase();
  return <Icon name={isCategoryIconName(name) ? name : 'all'} className={className} />;
};

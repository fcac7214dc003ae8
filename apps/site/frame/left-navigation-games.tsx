import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryOf } from '#features/lobby/domain/categories.ts';
import { CategoryList } from '#features/lobby/site/category-list.tsx';

/** The part of the left navigation that knows the games; loaded after the first picture. */
export const LeftNavigationGames = ({ look }: { look: 'full' | 'mini' }): ReactNode => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <CategoryList look={look} current={categoryOf(path.slice(1))} />;
};

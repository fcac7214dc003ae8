import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryOf } from '#features/lobby/domain/categories.ts';
import { CategoryList } from '#features/lobby/site/games/category-list.tsx';
import type { MenuLook } from './menu-look.ts';

type Props = { look: MenuLook; onGo?: () => void };

/** The part of the navigation that knows the games; loaded after the first picture. */
export const LeftNavigationGames = ({ look, onGo }: Props): ReactNode => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <CategoryList look={look} current={categoryOf(path.slice(1))} {...(onGo && { onGo })} />;
};

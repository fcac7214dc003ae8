import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const ownGames = createRoute({
  ...at('/own-games'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-games-page.tsx'), 'OwnGamesPage'),
});
const ownGame = createRoute({
  ...at('/own-games/$game'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-game-page.tsx'), 'OwnGamePage'),
});
const ownPots = createRoute({
  ...at('/own-pots'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-pots-page.tsx'), 'OwnPotsPage'),
});
const ownRounds = createRoute({
  ...at('/own-rounds'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-rounds-page.tsx'), 'OwnRoundsPage'),
});
const ownRound = createRoute({
  ...at('/own-rounds/$roundId'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-round-page.tsx'), 'OwnRoundPage'),
});

export const ownGameRoutes = [ownGames, ownGame, ownPots, ownRounds, ownRound] as const;

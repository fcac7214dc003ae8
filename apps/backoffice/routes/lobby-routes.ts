import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const lobby = createRoute({
  ...at('/lobby'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/lobby-page.tsx'), 'LobbyPage'),
});
const lobbyGames = createRoute({
  ...at('/lobby/games'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/games-page.tsx'), 'GamesPage'),
});
const lobbyGame = createRoute({
  ...at('/lobby/games/$nodeId'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/game-page.tsx'), 'GamePage'),
});
const lobbyOrder = createRoute({
  ...at('/lobby/order'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/order-page.tsx'), 'OrderPage'),
});
const lobbyRests = createRoute({
  ...at('/lobby/rests'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/rests-page.tsx'), 'RestsPage'),
});
const lobbyImports = createRoute({
  ...at('/lobby/import'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/sources-page.tsx'), 'SourcesPage'),
});
const lobbyImport = createRoute({
  ...at('/lobby/import/$importId'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/import-page.tsx'), 'ImportPage'),
});

export const lobbyRoutes = [lobby, lobbyGames, lobbyGame, lobbyOrder, lobbyRests, lobbyImports, lobbyImport] as const;

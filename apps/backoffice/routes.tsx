import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './pages/crash.tsx';
import { playerRoutes } from './routes/player-routes.ts';
import { moneyRoutes } from './routes/money-routes.ts';
import { lotteryRoutes } from './routes/lottery-routes.ts';
import { lobbyRoutes } from './routes/lobby-routes.ts';
import { gatewayRoutes } from './routes/gateway-routes.ts';
import { ownGameRoutes } from './routes/own-game-routes.ts';
import { houseRoutes } from './routes/house-routes.ts';
import { root } from './routes/root-route.ts';

const tree = root.addChildren([
  ...houseRoutes,
  ...playerRoutes,
  ...moneyRoutes,
  ...lotteryRoutes,
  ...lobbyRoutes,
  ...gatewayRoutes,
  ...ownGameRoutes,
]);

export const createDeskRouter = () =>
  createRouter({
    routeTree: tree,
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    notFoundMode: 'root',
  });

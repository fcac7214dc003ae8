import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { balance } from '../contract/balance.ts';
import { movements } from '../contract/movements.ts';
import { staffLedgerAccounts } from '../contract/staff-ledger-accounts.ts';
import { staffLedgerHealth } from '../contract/staff-ledger-health.ts';
import { staffPlayerMovements } from '../contract/staff-player-movements.ts';
import { staffPlayerWallets } from '../contract/staff-player-wallets.ts';
import { listMovements } from './list-movements.ts';
import { showBalance } from './show-balance.ts';
import { listLedgerAccounts, listPlayerMovements, showLedgerHealth, showPlayerWallets } from './staff-money.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'wallet',
    { balance, movements },
    {
      balance: showBalance(world),
      movements: listMovements(world),
    },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'wallet',
    { staffPlayerWallets, staffPlayerMovements, staffLedgerAccounts, staffLedgerHealth },
    {
      staffPlayerWallets: showPlayerWallets(world),
      staffPlayerMovements: listPlayerMovements(world),
      staffLedgerAccounts: listLedgerAccounts(world),
      staffLedgerHealth: showLedgerHealth(world),
    },
  );

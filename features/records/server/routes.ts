import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { consolidatedFunds } from '../contract/consolidated-funds.ts';
import { listStatements } from '../contract/list-statements.ts';
import { fundsOf } from './consolidated-funds.ts';
import { statementsOf } from './list-statements.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'records',
    { consolidatedFunds, listStatements },
    { consolidatedFunds: fundsOf(world), listStatements: statementsOf(world) },
  );

import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { listStatements } from '../contract/list-statements.ts';
import { statementsOf } from './list-statements.ts';

export const siteRoutes = (world: World): Route[] =>
  routes('records', { listStatements }, { listStatements: statementsOf(world) });

import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { inclusion } from '../contract/inclusion.ts';
import { keys } from '../contract/keys.ts';
import { statement } from '../contract/statement.ts';
import { statements } from '../contract/statements.ts';
import { showInclusion } from './show-inclusion.ts';
import { listStatements, showKeys, showStatement } from './show-statements.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'proof',
    { keys, statements, statement, inclusion },
    {
      keys: showKeys(world),
      statements: listStatements(world),
      statement: showStatement(world),
      inclusion: showInclusion(world),
    },
  );

import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { consolidatedFunds } from '../contract/consolidated-funds.ts';
import { creditReport } from '../contract/credit-report.ts';
import { listStatements } from '../contract/list-statements.ts';
import { movementEvidence } from '../contract/movement-evidence.ts';
import { fundsOf } from './consolidated-funds.ts';
import { creditReportOf } from './credit-report.ts';
import { statementsOf } from './list-statements.ts';
import { evidenceOf } from './movement-evidence.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'records',
    { consolidatedFunds, listStatements, movementEvidence, creditReport },
    {
      consolidatedFunds: fundsOf(world),
      listStatements: statementsOf(world),
      movementEvidence: evidenceOf(world),
      creditReport: creditReportOf(world),
    },
  );

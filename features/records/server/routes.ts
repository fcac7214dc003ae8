import type { Ticker } from '#kit/server/jobs.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { consolidatedFunds } from '../contract/consolidated-funds.ts';
import { creditReport } from '../contract/credit-report.ts';
import { listStatements } from '../contract/list-statements.ts';
import { movementEvidence } from '../contract/movement-evidence.ts';
import { sealedStatement } from '../contract/sealed-statement.ts';
import { fundsOf } from './consolidated-funds.ts';
import { creditReportOf } from './credit-report.ts';
import { statementsOf } from './list-statements.ts';
import { sealMonths } from './seal-months.ts';
import { sealedStatementOf } from './sealed-statement.ts';
import { evidenceOf } from './movement-evidence.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'records',
    { consolidatedFunds, listStatements, sealedStatement, movementEvidence, creditReport },
    {
      consolidatedFunds: fundsOf(world),
      listStatements: statementsOf(world),
      sealedStatement: sealedStatementOf(world),
      movementEvidence: evidenceOf(world),
      creditReport: creditReportOf(world),
    },
  );

export const tickers = (world: World): Ticker[] => [
  { name: 'records/seal-months', everyMs: secondsMs(30), run: sealMonths(world) },
];

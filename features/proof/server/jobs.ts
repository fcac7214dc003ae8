import { closings, movementFacts } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { openRefusals } from '../db/refusals.ts';
import { lastSigned, statementAge } from '../db/statements.ts';
import { signStatements } from './sign-statements.ts';

export const tickers = (world: World): Ticker[] => [
  {
    name: 'proof/sign-statements',
    everyMs: 1000,
    isDue: sql`${closings.isDue} or ${closings.isAfter(lastSigned)}`,
    run: signStatements(world, movementFacts.of(world)),
  },
];

/** What an operator's alarm hangs on. */
export const gauges = (world: World): FeatureGauge[] => [
  {
    name: 'statement_refusals_open',
    help: 'Hours that were not signed because something does not fit; anything but 0 is an alarm',
    read: () => openRefusals(world.database.read),
  },
  {
    name: 'statement_age_seconds',
    help: 'Time since the hour that the last signed statement closes; above 7,200 is an alarm; not a number before the first',
    read: () => statementAge(world.database.read),
  },
];

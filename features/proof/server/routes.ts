import type { House } from '#features/rounds/public.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { betBundle } from '../contract/bet-bundle.ts';
import { betReceipt } from '../contract/bet-receipt.ts';
import { inclusion } from '../contract/inclusion.ts';
import { keys } from '../contract/keys.ts';
import { staffProof } from '../contract/staff-proof.ts';
import { staffSkipHour } from '../contract/staff-skip-hour.ts';
import { statement } from '../contract/statement.ts';
import { statements } from '../contract/statements.ts';
import { showBetBundle, showReceipt } from './bet-proof.ts';
import { showInclusion } from './show-inclusion.ts';
import { askToSkip, showProofState } from './staff-proof.ts';
import { listStatements, showKeys, showStatement } from './show-statements.ts';

/** @param games our own, whose rounds are told with what they were computed from. */
export const siteRoutes = (world: World, { games }: { games: House['games'] }): Route[] =>
  routes(
    'proof',
    { keys, statements, statement, inclusion, betReceipt, betBundle },
    {
      keys: showKeys(world),
      statements: listStatements(world),
      statement: showStatement(world),
      inclusion: showInclusion(world),
      betReceipt: showReceipt(world),
      betBundle: showBetBundle(world, games),
    },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'proof',
    { staffProof, staffSkipHour },
    { staffProof: showProofState(world), staffSkipHour: askToSkip(world) },
  );

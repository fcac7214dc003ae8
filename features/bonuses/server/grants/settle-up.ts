import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { GrantRow } from '../../db/grants.ts';
import { isEnded } from '../../domain/grant-states.ts';
import { moveOnIn, standingIn } from './move-on.ts';
import { publishChanged } from './progress.ts';
import { waitForMovesIn } from './wait-for-moves.ts';

/** Sends on what grants that are over have got since. What was taken back comes first: the house puts it in before anything of the wallet moves on. */
export const settleUpIn = async (world: World, tx: Tx, grants: readonly GrantRow[]): Promise<void> => {
  const found: { grant: GrantRow; standing: bigint }[] = [];
  for (const grant of grants) {
    const { standing, running } = await standingIn(tx, grant);
    if (standing !== 0n || running === 0) found.push({ grant, standing });
  }
  for (const { grant } of found.toSorted((one, other) => (one.standing < other.standing ? -1 : 1))) {
    if (!isEnded(grant.state)) continue;
    await waitForMovesIn(tx, grant.member_id);
    await moveOnIn(world, tx, grant, grant.state);
    publishChanged(world, tx, grant.member_id, 'settled');
  }
};

import { playFunds } from '#features/gateway/public.ts';
import { playOfGames } from '#features/turnover/public.ts';
import { afterCommit, type Read, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type GrantRow, openGrantsOf, returnClaim, writeEnded, writeProgress } from '../../db/grants.ts';
import { type GrantEvent, type GrantState, isEnded, nextState } from '../../domain/grant-states.ts';
import { termsOf } from '../../domain/terms.ts';
import { progressOf } from '../../domain/wagering.ts';
import { moveOnIn } from './move-on.ts';
import { startNextIn } from './start-next.ts';
import { waitForMovesIn } from './wait-for-moves.ts';

/** What counts towards a grant that is in play, as facts say now. */
export const progressIn = async (read: Read, grant: GrantRow): Promise<Minor> => {
  const { member_id: memberId, currency, started_at: since } = grant;
  const play = since === null ? [] : await playOfGames(read, { memberId, currency, since });
  return progressOf(termsOf(grant.terms), play);
};

type Ending = { event: GrantEvent; choice: 'cash' | 'bonus' | null };

/**
 * Ends a grant by an event: its money goes where the end says, and the next one comes into play. Whoever has turned over what was asked for
 * completes it, whatever the event. The member's row is held; facts are fresh.
 * @returns how it ended; undefined where the event changes nothing.
 */
export const endIn = async (
  world: World,
  tx: Tx,
  grant: GrantRow,
  { event, choice }: Ending,
): Promise<GrantState | undefined> => {
  const isInPlay = grant.state === 'active';
  if (isInPlay) await waitForMovesIn(tx, grant.member_id);
  const progress = isInPlay ? await progressIn(tx, grant) : 0n;
  const end = nextState(grant.state, event, { isWagered: isInPlay && progress >= grant.required });
  if (end === undefined || !isEnded(end)) return undefined;
  if (isInPlay) await writeProgress(tx, grant.grant_id, progress);
  // Staff may have taken it back at this very moment.
  if (!(await writeEnded(tx, grant.grant_id, end, world.clock.now(), [grant.state]))) return undefined;
  if (isInPlay) {
    await playFunds.clearIn(tx, { memberId: grant.member_id, currency: grant.currency });
    await moveOnIn(world, tx, grant, end);
    await startNextIn(world, tx, await openGrantsOf(tx, grant.member_id), { choice });
  } else await returnClaim(tx, grant);
  sayChanged(world, tx, grant.member_id, end);
  return end;
};

/** Tells the member's open pages to ask again. */
export const sayChanged = (world: World, tx: Tx, memberId: string, kind: string): void =>
  afterCommit(tx, () => world.live.publish(`member/${memberId}/bonuses`, { kind }));

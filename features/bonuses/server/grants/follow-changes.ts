import { playFunds } from '#features/gateway/public.ts';
import { memberPlay } from '#features/turnover/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { endedAmong, type GrantRow, grantsOf, lockBonusMember, openGrantsOf } from '../../db/grants.ts';
import { writeProgress } from '../../db/write-grants.ts';
import { isEnded } from '../../domain/grant-states.ts';
import { progressIn, publishChanged } from './progress.ts';
import { endIn } from './start-and-end.ts';
import { standingIn } from './move-on.ts';
import { settleUpIn } from './settle-up.ts';

const membersMax = 200;

/** Follows what bets of members with grants came to, a member after the other. */
export const followChanges = (world: World) => async (): Promise<void> => {
  const members = await memberPlay.membersWithChanges(world.database.read, membersMax);
  for (const memberId of members) await world.database.transact((tx) => followMemberIn(world, tx, memberId));
};

/** Brings a member's grants up to date with the facts that changed: progress, completion, and what came in for grants that are over. */
export const followMemberIn = async (world: World, tx: Tx, memberId: MemberId): Promise<void> => {
  const [any] = await grantsOf(tx, memberId, 1);
  if (!any) return void (await memberPlay.takeChangesIn(tx, memberId));
  const { choice } = await lockBonusMember(tx, { memberId, merchantId: any.merchant_id });
  const changed = await memberPlay.takeChangesIn(tx, memberId);
  const open = await openGrantsOf(tx, memberId);
  const touched = await endedAmong(tx, await playFunds.sourcesOfBets(tx, changed));
  const over = new Map([...open, ...touched].filter(({ state }) => isEnded(state)).map((it) => [it.grant_id, it]));
  await settleUpIn(world, tx, [...over.values()]);
  const inPlay = open.find(({ state }) => state === 'active');
  if (inPlay) await followIn(world, tx, inPlay, choice);
};

const followIn = async (world: World, tx: Tx, grant: GrantRow, choice: 'cash' | 'bonus' | null): Promise<void> => {
  const progress = await progressIn(tx, grant);
  if (progress >= grant.required) return void (await endIn(world, tx, grant, { event: 'wagered', choice }));
  await writeProgress(tx, grant.grant_id, progress);
  const { standing, running } = await standingIn(tx, grant);
  if (standing <= 0n && running === 0) return void (await endIn(world, tx, grant, { event: 'run_out', choice }));
  publishChanged(world, tx, grant.member_id, 'progress');
};

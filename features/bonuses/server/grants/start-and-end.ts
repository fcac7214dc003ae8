import { playFunds } from '#features/gateway/public.ts';
import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { memberPlay } from '#features/turnover/public.ts';
import { hasWaitingWithdrawal } from '#features/withdrawals/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { type GrantRow, openGrantsOf } from '../../db/grants.ts';
import { returnClaim, writeEnded, writeProgress, writeStarted } from '../../db/write-grants.ts';
import { type GrantEvent, type GrantState, isEnded, nextState } from '../../domain/grant-states.ts';
import { termsOf } from '../../domain/terms.ts';
import { bonusRules } from '../settings.ts';
import { setFundsIn } from './funds-of.ts';
import { handOverIn, isGift } from './hand-over.ts';
import { bonusWalletIn, bringIn, moveOnIn } from './move-on.ts';
import { publishGrantIn } from '../notices/bonus-event.ts';
import { progressIn, publishChanged } from './progress.ts';
import { settleUpIn } from './settle-up.ts';
import { waitForMovesIn } from './wait-for-moves.ts';

type Locked = { choice: 'cash' | 'bonus' | null };

/**
 * Hands over what waits and brings no money, and brings the grant that has waited longest into play, where none is: its money comes into
 * the bonus wallet. Nobody whom play is closed to gets one, and nobody whose withdrawal waits. The member's row is held.
 */
export const startNextIn = async (
  world: World,
  tx: Tx,
  grants: readonly GrantRow[],
  { choice }: Locked,
): Promise<void> => {
  const waiting = grants.filter(({ state }) => nextState(state, 'start', { isWagered: false }) === 'active');
  const [first] = waiting;
  if (!first) return;
  const { member_id: memberId, merchant_id: merchantId } = first;
  if (!settingIn(await merchantIn(world, tx, merchantId), bonusRules).isOn) return;
  if ((await protectionOf(world, tx, memberId)) !== undefined || (await hasWaitingWithdrawal(tx, memberId))) return;
  for (const grant of waiting.filter(isGift))
    if (await handOverIn(world, tx, grant)) publishChanged(world, tx, memberId, 'completed');
  const next = waiting.find((grant) => !isGift(grant));
  if (!next || grants.some(({ state }) => state === 'active')) return;
  const wallet = await bonusWalletIn(tx, next);
  const at = world.clock.now();
  const expiresAt = later(at, daysMs(termsOf(next.terms).expiryDays));
  // Staff may have taken it back at this very moment.
  if (!(await writeStarted(tx, next.grant_id, { at, expiresAt, walletId: wallet }))) return;
  const started: GrantRow = { ...next, state: 'active', started_at: at, expires_at: expiresAt, wallet_id: wallet };
  await bringIn(world, tx, started);
  await memberPlay.waitForChangesIn(tx, memberId);
  await setFundsIn(world, tx, started, choice);
  // What asks for no turnover is the player's at once.
  if (started.required === 0n) await endIn(world, tx, started, { event: 'wagered', choice });
};

/** The same after a claim, or after something that kept it from starting is over. */
export const startFor = (world: World, tx: Tx, memberId: GrantRow['member_id'], locked: Locked): Promise<void> =>
  openGrantsOf(tx, memberId).then((grants) => startNextIn(world, tx, grants, locked));

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
    const toCash = await moveOnIn(world, tx, grant, end);
    if (end === 'completed' && toCash > 0n && grant.required > 0n)
      await publishGrantIn(tx, 'bonus_completed', grant, toCash);
    // What the house put in for it just now is what others that are over waited for.
    const over = (await openGrantsOf(tx, grant.member_id)).filter(({ state }) => isEnded(state));
    await settleUpIn(world, tx, over);
    await startNextIn(world, tx, await openGrantsOf(tx, grant.member_id), { choice });
  } else await returnClaim(tx, grant);
  publishChanged(world, tx, grant.member_id, end);
  return end;
};

import { playFunds } from '#features/gateway/public.ts';
import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { protectedAmong } from '#features/protection/public.ts';
import { memberPlay } from '#features/turnover/public.ts';
import { applyFreeIn, counterAccounts, isMoved, playWallets, type WalletId } from '#features/wallet/public.ts';
import { waitingWithdrawalsAmong } from '#features/withdrawals/public.ts';
import { allSent } from '#kit/server/database/both-sent.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { paired } from '#kit/shared/paired.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { type GrantRow, lockFreeMembers, standingOfMembers } from '../../db/grants.ts';
import { writeAllStarted } from '../../db/write-grants.ts';
import { termsOf } from '../../domain/terms.ts';
import { playedFrom } from '../grants/funds-of.ts';
import { firstStepKey } from '../grants/move-on.ts';
import { bonusRules, playFrom } from '../settings.ts';

type Ready = { grant: GrantRow; choice: 'cash' | 'bonus' | null };
type Carried = Ready & { walletId: WalletId };

/**
 * Brings fresh grants of one merchant and currency into play in one transaction: of members who have no other, against whom nothing speaks,
 * and whose rows and wallets nobody holds. Waits for no wallet.
 * @returns those that came into play, as they stand now. Of the others nothing is left behind: they go alone.
 */
export const carryStarts = async (
  world: World,
  grants: readonly GrantRow[],
): Promise<ReadonlyMap<GrantRow, GrantRow>> => {
  // One of a member, in the order of their names, so that two transactions meet rows in one order.
  const distinct = Array.from(new Map(grants.map((grant) => [grant.member_id, grant])).values()).toSorted((a, b) =>
    a.member_id < b.member_id ? -1 : 1,
  );
  const done = await world.database.transact(async (tx) => {
    const carried = await bringIn(world, tx, await readyIn(world, tx, distinct));
    const started = await writeIn(world, tx, carried);
    return started ? accept(started) : refuse('not_shared');
  });
  return done.ok ? done.value : new Map();
};

/** Those against whom nothing speaks; the rows of their members are held. */
const readyIn = async (world: World, tx: Tx, grants: readonly GrantRow[]): Promise<Ready[]> => {
  const [first] = grants;
  if (!first) return [];
  const members = grants.map(({ member_id: memberId }) => memberId);
  const held = await lockFreeMembers(tx, members, first.merchant_id);
  const [merchant, standing, shut, leaving] = await allSent([
    merchantIn(world, tx, first.merchant_id),
    standingOfMembers(tx, members),
    protectedAmong(world, tx, members),
    waitingWithdrawalsAmong(tx, members),
  ]);
  if (!settingIn(merchant, bonusRules).isOn) return [];
  const waits = new Set<string>();
  const others = new Set<string>();
  const own = new Set(grants.map(({ grant_id: grantId }) => grantId));
  for (const { grant_id: grantId, member_id: memberId, state } of standing)
    if (own.has(grantId) && state === 'waiting') waits.add(grantId);
    else others.add(memberId);
  return grants.flatMap((grant) => {
    const { grant_id: grantId, member_id: memberId } = grant;
    const isReady = waits.has(grantId) && !others.has(memberId) && !shut.has(memberId) && !leaving.has(memberId);
    return isReady && held.has(memberId) ? [{ grant, choice: held.get(memberId)! }] : [];
  });
};

/** Brings the money of each into its bonus wallet. @returns those whose wallet nobody held. */
const bringIn = async (world: World, tx: Tx, ready: readonly Ready[]): Promise<Carried[]> => {
  const [first] = ready;
  if (!first) return [];
  const { merchant_id: merchantId, currency } = first.grant;
  const members = ready.map(({ grant }) => grant.member_id);
  const wallets = await playWallets.openAllIn(tx, members, { merchantId, kind: 'bonus', currency });
  const accounts = new Map<string, Awaited<ReturnType<typeof counterAccounts.numberIn>>>();
  for (const code of new Set(ready.map(({ grant }) => grant.campaign_id)))
    accounts.set(code, await counterAccounts.numberIn(world, tx, { merchantId, owner: 'bonus_grant', code, currency }));
  const outcomes = await applyFreeIn(
    world,
    tx,
    ready.map(({ grant: { grant_id: grantId, member_id: memberId, campaign_id: code, amount } }) => ({
      kind: 'bonus' as const,
      key: firstStepKey(grantId),
      walletId: wallets.get(memberId)!,
      amount: minor(amount),
      counterAccount: accounts.get(code)!,
    })),
  );
  return paired(ready, outcomes).flatMap(([one, outcome]) =>
    outcome.outcome !== 'busy' && isMoved(outcome) ? [{ ...one, walletId: wallets.get(one.grant.member_id)! }] : [],
  );
};

/** @returns undefined where staff took one of them back at this very moment: then nothing of any was done. */
const writeIn = async (
  world: World,
  tx: Tx,
  carried: readonly Carried[],
): Promise<Map<GrantRow, GrantRow> | undefined> => {
  const [first] = carried;
  if (!first) return new Map();
  const at = world.clock.now();
  const started = carried.map(({ grant, walletId, choice }) => ({
    before: grant,
    choice,
    grant: {
      ...grant,
      state: 'active' as const,
      started_at: at,
      expires_at: later(at, daysMs(termsOf(grant.terms).expiryDays)),
      wallet_id: walletId,
    },
  }));
  const written = await writeAllStarted(
    tx,
    at,
    started.map(({ grant }) => ({
      grantId: grant.grant_id,
      expiresAt: grant.expires_at,
      walletId: grant.wallet_id,
    })),
  );
  if (written < started.length) return undefined;
  const rules = settingIn(await merchantIn(world, tx, first.grant.merchant_id), playFrom);
  const fromBonus = started.filter(({ choice }) => playedFrom(rules, choice).from === 'bonus');
  await allSent([
    memberPlay.waitForChangesOfAllIn(
      tx,
      started.map(({ grant }) => grant.member_id),
    ),
    playFunds.setAllIn(
      tx,
      first.grant.currency,
      fromBonus.map(({ grant }) => ({
        memberId: grant.member_id,
        walletId: grant.wallet_id,
        source: grant.grant_id,
      })),
    ),
  ]);
  return new Map(started.map(({ before, grant }) => [before, grant]));
};

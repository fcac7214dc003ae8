import { merchantIn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { givePointsIn, ticketRewards } from '#features/rewards/public.ts';
import { applyIn, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { claimMission as contract } from '../contract/claim-mission.ts';
import { insertClaim } from '../db/claims.ts';
import { claimsMade } from './limits.ts';
import { maySee } from './may-see.ts';
import { type OpenMission, openMissions } from './open-missions.ts';

export const claimMission = handle(contract, (world) => async ({ missionId, period }, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { merchantId, player } = visit;
  const { memberId } = player;
  const tooMany = await takeRate(world, claimsMade, memberId);
  if (tooMany) return tooMany;
  const open = await openMissions(world, { merchantId, memberId });
  const found = open.find((one) => one.missionId === missionId && one.period.key === period);
  if (!found) return refuse('mission_unknown');
  if (found.state === 'claimed') return refuse('already_claimed');
  if (found.state === 'running') return refuse('mission_unfinished');
  return world.database.transact(async (tx) => {
    // Somebody may have taken a break since the facts were read.
    if (await protectionOf(world, tx, memberId)) return refuse('play_restricted');
    return giveIn(world, tx, { merchantId, memberId, found });
  });
});

type Given = { merchantId: MerchantId; memberId: MemberId; found: OpenMission };

/** The claim, its money and its tickets stand or fall together. */
const giveIn = async (world: World, tx: Tx, { merchantId, memberId, found }: Given) => {
  const { missionId, version, terms, period, progress } = found;
  const { currency } = await merchantIn(world, tx, merchantId);
  const claimId = world.entropy.id('mcl');
  const trace = JSON.stringify({
    progress: String(progress),
    goal: String(terms.goal),
    period,
    at: isoOf(world.clock.now()),
  });
  const { amount, tickets, points } = terms;
  const claim = { claimId, missionId, version, merchantId, memberId, currency, amount, tickets, points, trace };
  if (!(await insertClaim(tx, { ...claim, period: period.key }))) return refuse('already_claimed');
  const [give] = ticketRewards.of(world);
  if (tickets > 0 && !(await give?.(world, tx, { merchantId, memberId, key: `mission:${claimId}`, tickets })))
    return refuse('no_raffle');
  const promised = { merchantId, memberId, key: claimId, promisedBy: 'mission' as const, points };
  if (points > 0 && !(await givePointsIn(world, tx, promised))) return refuse('wallet_blocked');
  if (amount > 0n) {
    const account = { merchantId, owner: 'bonus_grant', code: 'mission', currency } as const;
    const [outcome] = await applyIn(world, tx, [
      {
        kind: 'bonus',
        key: `mission:${claimId}`,
        walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
        amount: minor(amount),
        counterAccount: await counterAccounts.numberIn(world, tx, account),
      },
    ]);
    if (outcome?.outcome === 'wallet_blocked') return refuse('wallet_blocked');
    if (!outcome || !isMoved(outcome)) throw new Error(`a mission was not paid: ${outcome?.outcome}`);
  }
  return accept({ amount: minor(amount), tickets, points });
};

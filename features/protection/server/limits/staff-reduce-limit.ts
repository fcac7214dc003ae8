import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { playWallets } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReduceLimit as contract } from '../../contract/staff-reduce-limit.ts';
import { countPlayLimits, endLimit, insertLimit, standingLimits } from '../../db/limits.ts';
import { holdMember } from '../../db/members.ts';
import { changeOf } from '../../domain/limit.ts';
import { mostOf, notifyChanged } from './set-limit.ts';
import { playerIn } from '../staff-protection.ts';

/** Only ever lower: what is asked for beside it is over. */
export const staffReduceLimit = handle(contract, (world) => async (input, visit) => {
  const most = mostOf(input);
  if (most === 'invalid' || most === undefined) return refuse('limit_invalid');
  return world.backofficeDatabase.transact(async (tx) => {
    const memberId = await playerIn(tx, visit, input.memberId);
    if (memberId === undefined) return refuse('player_unknown');
    const { merchantId } = visit;
    const { kind, period, reason } = input;
    await holdMember(tx, { memberId, merchantId });
    const standing = (await standingLimits(tx, memberId)).filter(
      (limit) => limit.kind === kind && limit.period === period,
    );
    const inForce = standing.find(({ state }) => state === 'in_force');
    if (changeOf(inForce?.most ?? undefined, most) !== 'lower') return refuse('limit_not_lower');
    const at = world.clock.now();
    for (const { limit_id: limitId, state } of standing)
      await endLimit(tx, limitId, { state: state === 'in_force' ? 'superseded' : 'withdrawn', at });
    const whose = { limit_id: world.entropy.id('lim'), member_id: memberId, merchant_id: merchantId };
    const times = { requested_at: at, in_force_at: at, ready_at: null, lapses_at: null };
    await insertLimit(tx, { ...whose, ...times, kind, period, most, set_by: 'staff', state: 'in_force' });
    await countPlayLimits(tx, memberId);
    notifyChanged(world, tx, memberId);
    // Deposits are no stakes. Before the trail, which all of the staff's acts wait for.
    if (kind !== 'deposit') await playWallets.waitForMovesIn(tx, memberId);
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'protection.reduce_limit',
      subject: { kind: 'player', id: memberId },
      before: { kind, period, most: inForce?.most?.toString() ?? null },
      after: { kind, period, most: most.toString() },
      reason,
    });
    return accept({});
  });
});

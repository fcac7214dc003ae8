import { playWallets } from '#features/wallet/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { setLimit as contract } from '../../contract/set-limit.ts';
import { countPlayLimits, endLimit, insertLimit, type NewLimit, standingLimits } from '../../db/limits.ts';
import { holdMember } from '../../db/members.ts';
import { changeOf, confirmWithinMs, isLimit, raiseAfterMs } from '../../domain/limit.ts';
import { viewProtection } from '../show-protection.ts';

type Asked = InputOf<typeof contract>;

/** Under the row that every stake and deposit of a player with limits waits for: from the commit on it holds. */
export const setLimit = handle(contract, (world) => async (asked, visit) => {
  const most = mostOf(asked);
  if (most === 'invalid') return refuse('limit_invalid');
  const { memberId } = visit.player;
  return world.database.transact(async (tx) => {
    await holdMember(tx, { memberId, merchantId: visit.merchantId });
    const standing = (await standingLimits(tx, memberId)).filter(
      ({ kind, period }) => kind === asked.kind && period === asked.period,
    );
    const inForce = standing.find(({ state }) => state === 'in_force');
    const change = changeOf(inForce?.most ?? undefined, most);
    if (change === 'same') return refuse('no_change');
    const at = world.clock.now();
    const before = standing.find(({ state }) => state !== 'in_force');
    if (before) await endLimit(tx, before.limit_id, { state: 'withdrawn', at });
    if (change === 'lower' && inForce) await endLimit(tx, inForce.limit_id, { state: 'superseded', at });
    await insertLimit(tx, newLimit(world, visit, { asked, most, change }));
    await countPlayLimits(tx, memberId);
    notifyChanged(world, tx, memberId);
    const shown = await viewProtection(world, tx, visit);
    // Stakes of a player without limits hold no row of theirs, but their wallet.
    if (change === 'lower' && asked.kind !== 'deposit') await playWallets.waitForMovesIn(tx, memberId);
    return accept(shown);
  });
});

/** Every open page of the player asks again. */
export const notifyChanged = (world: World, tx: Tx, memberId: string): void =>
  afterCommit(tx, () => world.live.publish(`member/${memberId}/protection`, { kind: 'changed' }));

/** Minor units or minutes; undefined where none is asked for. */
export const mostOf = ({ kind, period, amount, minutes }: Asked): bigint | undefined | 'invalid' => {
  if (amount === undefined && minutes === undefined) return undefined;
  const most = kind === 'play_time' ? minutes : amount;
  const other = kind === 'play_time' ? amount : minutes;
  if (most === undefined || other !== undefined) return 'invalid';
  return isLimit(kind, period, BigInt(most)) ? BigInt(most) : 'invalid';
};

type Change = { asked: Asked; most: bigint | undefined; change: 'lower' | 'higher' };

const newLimit = (world: World, visit: PlayerVisit, { asked, most, change }: Change): NewLimit => {
  const at = world.clock.now();
  const readyAt = later(at, raiseAfterMs);
  const shared = {
    limit_id: world.entropy.id('lim'),
    member_id: visit.player.memberId,
    merchant_id: visit.merchantId,
    kind: asked.kind,
    period: asked.period,
    most,
    set_by: 'player' as const,
    requested_at: at,
  };
  return change === 'lower'
    ? { ...shared, state: 'in_force', ready_at: null, lapses_at: null, in_force_at: at }
    : { ...shared, state: 'pending', ready_at: readyAt, lapses_at: later(readyAt, confirmWithinMs), in_force_at: null };
};

import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { ProtectionView } from '../contract/protection-view.ts';
import { showProtection as contract } from '../contract/show-protection.ts';
import { type LimitRow, standingLimits } from '../db/limits.ts';
import { closureOf, memberRow } from '../db/members.ts';
import { isClosed, mayReturnFrom } from '../domain/closure.ts';
import { type LimitKind, limitKinds, limitPeriods, slotMinutes } from '../domain/limit.ts';
import type { Played } from '../domain/play-room.ts';
import { realityMinutesDefault } from '../domain/reality.ts';
import { playedIn, type PlayedOf } from './play/played.ts';

export const showProtection = handle(
  contract,
  (world) => (_input, visit) => world.database.transact(async (tx) => accept(await viewProtection(world, tx, visit))),
);

/** To the player themselves. */
export const viewProtection = (
  world: World,
  tx: Tx,
  { merchantId, player: { memberId } }: PlayerVisit,
): Promise<ProtectionView> => protectionShown(world, tx, { merchantId, memberId });

/** What stands for a player, and what the running periods have used of it. */
export const protectionShown = async (
  world: World,
  tx: Tx,
  { merchantId, memberId }: { merchantId: MerchantId; memberId: MemberId },
): Promise<ProtectionView> => {
  const row = await memberRow(tx, memberId);
  const closure = closureOf(row);
  const limits = await standingLimits(tx, memberId);
  const { currency, timeZone } = await merchantIn(world, tx, merchantId);
  const counted = limits.filter(({ kind, state }) => kind !== 'deposit' && state === 'in_force');
  const periods = [...new Set(counted.map(({ period }) => period))];
  const playedOf = await playedIn(tx, { memberId, currency, periods, timeZone });
  return {
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.flatMap((period) => {
        const theirs = limits.filter((limit) => limit.kind === kind && limit.period === period);
        return theirs.length === 0 ? [] : [{ kind, period, ...limitShown(theirs, playedOf) }];
      }),
    ),
    closed:
      closure && isClosed(closure, world.clock.now())
        ? {
            kind: closure.kind,
            from: closure.from,
            until: closure.until ?? null,
            mayReturnFrom: mayReturnFrom(closure) ?? null,
            returnsAt: closure.returnsAt ?? null,
          }
        : null,
    realityMinutes: row?.reality_minutes ?? realityMinutesDefault,
  };
};

type LimitShown = Omit<ProtectionView['limits'][number], 'kind' | 'period'>;

const limitShown = (theirs: readonly LimitRow[], playedOf: PlayedOf): LimitShown => {
  const inForce = theirs.find(({ state }) => state === 'in_force');
  const asked = theirs.find(({ state }) => state === 'pending' || state === 'to_confirm');
  return {
    inForce: inForce ? { ...mostShown(inForce.kind, inForce.most), setBy: inForce.set_by } : null,
    asked:
      asked && asked.ready_at !== null && asked.lapses_at !== null
        ? {
            limitId: asked.limit_id,
            ...mostShown(asked.kind, asked.most),
            state: asked.state === 'pending' ? 'pending' : 'to_confirm',
            readyAt: asked.ready_at,
            lapsesAt: asked.lapses_at,
          }
        : null,
    used:
      inForce && inForce.kind !== 'deposit'
        ? mostShown(inForce.kind, usedOf(inForce.kind, playedOf(inForce.period)))
        : null,
  };
};

const mostShown = (kind: LimitKind, most: bigint | null) =>
  kind === 'play_time'
    ? { amount: null, minutes: most === null ? null : Number(most) }
    : { amount: most === null ? null : minor(most), minutes: null };

const usedOf = (kind: Exclude<LimitKind, 'deposit'>, { staked, net, slots }: Played): bigint => {
  if (kind === 'play_time') return BigInt(slots * slotMinutes);
  const used = kind === 'stake' ? staked : -net;
  return used > 0n ? used : 0n;
};

import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffClosePlay } from '../contract/staff-close-play.ts';
import type { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import type { staffReduceLimit } from '../contract/staff-reduce-limit.ts';
import { closuresOf } from '../db/closures.ts';
import { notesOf } from '../db/contact-notes.ts';
import { markersOf } from '../db/markers.ts';
import { countPlayLimits, endLimit, insertLimit, standingLimits } from '../db/limits.ts';
import { holdMember } from '../db/members.ts';
import { exclusionEnd } from '../domain/closure.ts';
import { changeOf } from '../domain/limit.ts';
import { closeToIn } from './close-to.ts';
import { markersShown, noteShown } from './marker-views.ts';
import { mostOf, tellChanged } from './set-limit.ts';
import { protectionShown } from './view-protection.ts';

const markersMost = 20;
const notesMost = 100;

/** A player of the merchant that the operator works on. */
export const playerIn = async (
  read: Read,
  { merchantId }: StaffVisit,
  memberId: string,
): Promise<MemberId | undefined> => {
  const member = await memberOf(read, memberId);
  return member?.merchantId === merchantId && member.kind !== 'trial' ? member.memberId : undefined;
};

export const showPlayerProtection =
  (world: World): Handler<typeof staffPlayerProtection> =>
  async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await playerIn(tx, visit, input.memberId);
      if (memberId === undefined) return refuse('player_unknown');
      const shown = await protectionShown(world, tx, { merchantId: visit.merchantId, memberId });
      const closures = (await closuresOf(tx, memberId)).map(({ kind, reason, ...at }) => ({
        kind,
        reason,
        from: at.from_at,
        until: at.until_at,
        endedAt: at.ended_at,
      }));
      const markers = await markersShown(tx, visit.merchantId, await markersOf(tx, memberId, markersMost));
      const notes = (await notesOf(tx, memberId, notesMost)).map(noteShown);
      return accept({ ...shown, closures, markers, notes });
    });

/** Only ever lower: what is asked for beside it is over. */
export const reduceLimit =
  (world: World): Handler<typeof staffReduceLimit> =>
  async (input, visit) => {
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
      const times = { asked_at: at, in_force_at: at, ready_at: null, lapses_at: null };
      await insertLimit(tx, { ...whose, ...times, kind, period, most, set_by: 'staff', state: 'in_force' });
      await countPlayLimits(tx, memberId);
      tellChanged(world, tx, memberId);
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
  };

export const closePlay =
  (world: World): Handler<typeof staffClosePlay> =>
  async ({ length, reason, ...input }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await playerIn(tx, visit, input.memberId);
      if (memberId === undefined) return refuse('player_unknown');
      const until = exclusionEnd(world.clock.now(), length);
      const staff = { staffId: visit.staff.staffId, reason };
      const closed = await closeToIn(world, tx, {
        memberId,
        merchantId: visit.merchantId,
        kind: 'by_staff',
        until,
        staff,
      });
      if (!closed.ok) return closed;
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'protection.close_play',
        subject: { kind: 'player', id: memberId },
        after: { length },
        reason,
      });
      return accept({ until: until ?? null });
    });

import { z } from 'zod';
import { appendAuditIn, type ApprovalActions } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffCeilings as contract } from '../../contract/payouts/staff-ceilings.ts';
import { ceilingsOf, type CeilingVersion, insertCeilings } from '../../db/payouts/payout-ceilings.ts';
import { vendorsOf } from '../../db/vendors/vendor-desk.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';

export const approvalKind = 'gateway.set_ceilings';

export const staffCeilings = handle(contract, (world) => async ({ vendor }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const [found] = await vendorsOf(read, merchantId, world.clock.now(), vendor);
  if (!found) return refuse('not_found');
  return accept({ versions: (await ceilingsOf(read, vendor)).map(viewVersion) });
});

export const viewVersion = (it: CeilingVersion) => ({
  actMax: it.act_max,
  bonusMax: it.bonus_max,
  stakeMultipleMax: it.stake_multiple_max,
  playerDayMax: it.player_day_max,
  vendorDayMax: it.vendor_day_max,
  bonusPlayerDayMax: it.bonus_player_day_max,
  bonusVendorDayMax: it.bonus_vendor_day_max,
  isDefault: it.vendor === null,
  setAt: it.set_at,
  requestedBy: it.requested_by,
  approvedBy: it.approved_by,
  reason: it.reason,
});

type Ceilings = {
  actMax: Minor;
  bonusMax: Minor;
  stakeMultipleMax: number;
  playerDayMax: Minor;
  vendorDayMax: Minor;
  bonusPlayerDayMax: Minor;
  bonusVendorDayMax: Minor;
};

export const textsOf = (it: Ceilings) => ({
  actMax: moneyText(it.actMax),
  bonusMax: moneyText(it.bonusMax),
  stakeMultipleMax: it.stakeMultipleMax,
  playerDayMax: moneyText(it.playerDayMax),
  vendorDayMax: moneyText(it.vendorDayMax),
  bonusPlayerDayMax: moneyText(it.bonusPlayerDayMax),
  bonusVendorDayMax: moneyText(it.bonusVendorDayMax),
});

const wireAmount = z.string().transform((text) => moneyOf(text));

const facts = z.object({
  after: z.object({
    actMax: wireAmount,
    bonusMax: wireAmount,
    stakeMultipleMax: z.int(),
    playerDayMax: wireAmount,
    vendorDayMax: wireAmount,
    bonusPlayerDayMax: wireAmount,
    bonusVendorDayMax: wireAmount,
  }),
});

/** The second person's word sets the ceilings; the older ones stay in the history. */
export const setCeilingsAction = (world: World): ApprovalActions => ({
  [approvalKind]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const asked = facts.safeParse(approval.facts);
      // Asked for before there were ceilings of bonuses in a day: it has to be asked for again.
      if (!asked.success) return refuse('ceiling_invalid');
      const { after } = asked.data;
      const kept = await ownedVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      await insertCeilings(tx, {
        vendor,
        act_max: after.actMax,
        bonus_max: after.bonusMax,
        stake_multiple_max: after.stakeMultipleMax,
        player_day_max: after.playerDayMax,
        vendor_day_max: after.vendorDayMax,
        bonus_player_day_max: after.bonusPlayerDayMax,
        bonus_vendor_day_max: after.bonusVendorDayMax,
        requestedBy: approval.requestedBy.username,
        approvedBy: visit.staff.username,
        reason: approval.reason,
      });
      await appendAuditIn(tx, {
        ...reasoned(visit, approval.reason),
        action: approvalKind,
        subject: approval.subject,
        after: textsOf(after),
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});

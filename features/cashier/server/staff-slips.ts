import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import { readPrivateFile } from '#kit/server/private-files.ts';
import type { Handler } from '#kit/server/routes.ts';
import { watermarked } from '#kit/server/watermark.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { deadlineOf, ownerOf } from '#kit/shared/state-clock.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffShowSlip } from '../contract/staff-show-slip.ts';
import type { StaffSlip, staffSlips } from '../contract/staff-slips.ts';
import { depositById } from '../db/deposits.ts';
import { lockSlip, type SlipRow, slipsInHand } from '../db/slips.ts';
import { slipClock, slipFindings } from '../domain/slip.ts';
import { slipOwner } from './send-slip.ts';
import { viewForStaff } from './staff-deposits.ts';

export const showSlips =
  (world: World): Handler<typeof staffSlips> =>
  async (_input, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await slipsInHand(read, merchantId);
    const slips = await Promise.all(rows.map((row) => viewSlip(read, row)));
    return accept({ slips, count: slips.length });
  };

const viewSlip = async (read: Read, row: SlipRow): Promise<StaffSlip> => {
  const deposit = await depositById(read, row.deposit_id);
  if (!deposit) throw new Error(`${row.slip_id} belongs to no deposit`);
  const rule = slipClock[row.state];
  return {
    slipId: row.slip_id,
    deposit: viewForStaff(deposit),
    sentAt: row.sent_at,
    clock: {
      state: row.state,
      owner: ownerOf(slipClock, row.state),
      since: row.since,
      deadline: deadlineOf(slipClock, row.state, row),
      reason: row.reason,
      next: rule.owner === 'nobody' ? undefined : rule.next,
    },
    finding: slipFindings.find((finding) => finding === row.reason),
    hasPicture: row.file_name !== null,
    code:
      row.sending_bank === null || row.trans_ref === null
        ? undefined
        : { sendingBank: row.sending_bank, transRef: row.trans_ref },
    told:
      row.told_amount === null || row.told_paid_at === null || row.told_account === null
        ? undefined
        : { amount: minor(row.told_amount), paidAt: row.told_paid_at, account: row.told_account },
  };
};

/** Each look is marked with who looks and written into the trail. */
export const showSlip =
  (world: World): Handler<typeof staffShowSlip> =>
  ({ slipId }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const name = (await lockSlip(tx, slipId, visit.merchantId))?.file_name ?? undefined;
      const bytes = name === undefined ? undefined : await readPrivateFile(world, tx, { name, owner: slipOwner });
      if (!bytes) return refuse('not_found');
      const at = isoOf(world.clock.now()).slice(0, 19);
      const picture = await watermarked(bytes, { who: visit.staff.username, at, subject: slipId.slice(-8) });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'cashier.look_at_slip',
        subject: { kind: 'slip', id: slipId },
      });
      return accept({ picture: picture.toString('base64') });
    });

import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { deadlineOf, ownerOf } from '#kit/shared/state-clock.ts';
import { type StaffSlip, staffSlips as contract } from '../../contract/staff-slips.ts';
import { depositById } from '../../db/deposits.ts';
import { type SlipRow, slipsInHand } from '../../db/slips.ts';
import { slipClock, slipFindings } from '../../domain/slip.ts';
import { viewForStaff } from '../deposits/staff-deposits.ts';

export const staffSlips = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await slipsInHand(read, merchantId);
  const slips = await Promise.all(rows.map((row) => viewSlip(read, row)));
  return accept({ slips, count: slips.length });
});

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
      row.reported_amount === null || row.reported_paid_at === null || row.reported_account === null
        ? undefined
        : { amount: minor(row.reported_amount), paidAt: row.reported_paid_at, account: row.reported_account },
  };
};

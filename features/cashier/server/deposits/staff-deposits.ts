import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffDeposits as contract } from '../../contract/staff-deposits.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { depositsOf, pageSize } from '../../db/deposits.ts';
import { viewDeposit } from './view-deposit.ts';

export const staffDeposits = handle(contract, (world) => async ({ before, ...filter }, { merchantId }) => {
  const rows = await depositsOf(world.backofficeDatabase.read, { ...filter, merchantId, before });
  const page = rows.slice(0, pageSize);
  return accept({
    deposits: page.map(viewForStaff),
    next: rows.length > pageSize ? page.at(-1)?.deposit_id : undefined,
  });
});

/** Staff sees whose it is; the code to pay by is the player's alone. */
export const viewForStaff = (row: DepositRow) => ({
  ...viewDeposit(row, { simulatedBankUrl: () => undefined }),
  qrPayload: undefined,
  memberId: row.member_id,
});

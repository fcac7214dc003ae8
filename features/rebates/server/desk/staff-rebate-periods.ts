import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { periodsPageSize, staffRebatePeriods as contract } from '../../contract/desk/staff-rebate-periods.ts';
import { periodSums } from '../../db/figures.ts';

export const staffRebatePeriods = handle(contract, (world) => async ({ kind, before }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await periodSums(read, merchantId, { kind, before, limit: periodsPageSize + 1 });
  const shown = rows.slice(0, periodsPageSize);
  return accept({
    periods: shown.map((row) => ({
      first: row.first_day,
      last: row.last_day,
      members: row.members,
      base: minor(row.base),
      amount: minor(row.amount),
      paid: minor(row.paid),
      open: minor(row.open),
      expired: minor(row.expired),
    })),
    ...(rows.length > periodsPageSize && { next: shown.at(-1)?.first_day }),
  });
});

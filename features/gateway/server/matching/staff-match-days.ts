import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMatchDays as contract } from '../../contract/matching/staff-match-days.ts';
import { matchDaysOf } from '../../db/matching/match-desk.ts';
import { pageSize, viewDays } from './staff-match.ts';

export const staffMatchDays = handle(contract, (world) => async ({ vendor, only, before }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const [day, ofVendor] = before?.split('.') ?? [];
  const after = day === undefined || ofVendor === undefined ? undefined : { day, vendor: ofVendor };
  const rows = await matchDaysOf(read, { merchantId, vendor, only, before: after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return accept({
    days: await viewDays(read, merchantId, page),
    next: rows.length > pageSize && last ? `${last.day}.${last.vendor}` : undefined,
  });
});

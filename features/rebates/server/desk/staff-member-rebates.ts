import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { memberPageSize, staffMemberRebates as contract } from '../../contract/desk/staff-member-rebates.ts';
import { figuresOf } from '../../db/figures.ts';
import { figureViewOf } from '../claims/figure-views.ts';

export const staffMemberRebates = handle(contract, (world) => async ({ account, page }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberNamed(read, merchantId, account);
  if (!member) return refuse('player_unknown');
  const { timeZone } = await merchantOf(world, merchantId);
  const day = dayOf(world.clock.now(), timeZone);
  const offset = (page - 1) * memberPageSize;
  const rows = await figuresOf(read, member.memberId, { limit: memberPageSize, offset });
  return accept({
    figures: rows.map((row) => {
      const { claimUntil: _until, paidAt: _paid, ...view } = figureViewOf(row, day);
      return view;
    }),
    total: rows[0]?.total ?? 0,
  });
});

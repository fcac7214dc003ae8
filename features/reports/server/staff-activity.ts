import { creditedByDay, depositFigures } from '#features/cashier/public.ts';
import { callErrorsByDay } from '#features/gateway/public.ts';
import { dayAfter, dayOf, daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { waitingApprovals } from '#features/staff/public.ts';
import { waitingKycRequests } from '#features/verification/public.ts';
import { sentByDay, waitingQueues } from '#features/withdrawals/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, type StaffVisit, zoneOfVisit } from '#kit/server/http/visit.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffActivity as contract } from '../contract/staff-activity.ts';
import { revenueRows } from '../db/revenue.ts';
import { ggrOf, ngrOf, returnOf } from '../domain/revenue.ts';

export const staffActivity = handle(contract, (world) => async ({ days }, visit) => {
  const { merchantId } = visit;
  const { read } = world.backofficeDatabase;
  const now = world.clock.now();
  return accept({
    days: await lastDays(read, merchantId, { days, now, visit }),
    queues: await queuesOf(read, merchantId, now),
  });
});

const lastDays = async (
  read: Read,
  merchantId: MerchantId,
  { days, now, visit }: { days: number; now: Instant; visit: StaffVisit },
) => {
  const [money, timeZone] = [moneyOfVisit(visit), zoneOfVisit(visit)];
  const until = dayOf(now, timeZone);
  const first = dayAfter(until, 1 - days);
  const span = { from: spanOf(first, timeZone).from, to: spanOf(until, timeZone).to, timeZone };
  const asked = { merchantId, from: first, until, by: 'day', asKnownAt: now } as const;
  const played = new Map(
    (await revenueRows(read, asked, { skip: 0, limit: days * 3 }))
      .filter(({ currency }) => currency === money)
      .map((row) => [row.day, row]),
  );
  const came = byDay(await creditedByDay(read, merchantId, span));
  const left = byDay(await sentByDay(read, merchantId, span));
  const errors = new Map((await callErrorsByDay(read, merchantId, span)).map(({ day, count }) => [day, count]));
  if (played.size + came.size + left.size + errors.size === 0) return [];
  return daysBetween(first, until).map((day) => {
    const play = played.get(day);
    return {
      day,
      deposits: minor(came.get(day) ?? 0n),
      withdrawals: minor(left.get(day) ?? 0n),
      ggr: play ? ggrOf(play) : zero,
      ngr: play ? ngrOf(play) : zero,
      players: play?.players ?? 0,
      returned: (play && returnOf(play)) ?? null,
      vendorErrors: errors.get(day) ?? 0,
    };
  });
};

const byDay = (rows: readonly { day: string; amount: bigint }[]) =>
  new Map(rows.map(({ day, amount }) => [day, amount]));

const withdrawalQueues = {
  review: 'withdrawal_review',
  disputes: 'withdrawal_disputes',
  bank: 'withdrawal_bank',
} as const;

const queuesOf = async (read: Read, merchantId: MerchantId, now: Instant) => {
  const lines = await depositFigures(read, merchantId, now);
  const withdrawals = await waitingQueues(read, merchantId);
  return [
    { name: 'unmatched' as const, count: lines.unmatched_count, since: lines.oldest_unmatched_at },
    ...withdrawals.map(({ queue, count, since }) => ({ name: withdrawalQueues[queue], count, since })),
    { name: 'documents' as const, ...(await waitingKycRequests(read, merchantId)) },
    { name: 'approvals' as const, ...(await waitingApprovals(read, merchantId)) },
  ];
};
